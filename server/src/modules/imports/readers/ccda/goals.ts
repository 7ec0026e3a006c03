import { answerOf } from './observations.ts'
import { isNegated, isTakenBack } from './problems.ts'
import { type Entry, leftOut, type Reading } from './section.ts'
import { attribute, child, childrenOf } from './tree.ts'
import { conceptOf, dayOf, identifiersOf, isNone } from './values.ts'

const states: Record<string, string> = {
  ...{ active: 'active', completed: 'completed', aborted: 'cancelled', cancelled: 'cancelled', suspended: 'on-hold' },
}

/** What somebody wants to reach, with its number and its day where they are said. */
export const readGoal = ({ element, narrative }: Entry): Reading[] =>
  childrenOf(element, 'observation').map((goal) => {
    const value = answerOf(child(goal, 'value'), narrative)
    const words = typeof value.valueString === 'string' ? value.valueString : undefined
    const said = narrative.said(child(goal, 'text'))
    const description = conceptOf(child(goal, 'code'), narrative, undefined, said ?? words)
    if (isTakenBack(goal) || isNegated(goal)) return leftOut('withdrawn', description?.text)
    if (!description || isNone(description)) return leftOut('no_name')
    const time = child(goal, 'effectiveTime')
    const [start, due] = [dayOf(child(time, 'low')), dayOf(child(time, 'high'))]
    const quantity = {
      ...('valueQuantity' in value && { measure: description, detailQuantity: value.valueQuantity }),
      // so much in so long: 150 minutes to one week
      ...('valueRatio' in value && { measure: description, detailRatio: value.valueRatio }),
    }
    const until = due?.length === 10 ? { dueDate: due } : {}
    return {
      resourceType: 'Goal',
      ...identifiersOf(goal),
      lifecycleStatus: states[attribute(child(goal, 'statusCode'), 'code') ?? 'active'] ?? 'active',
      description: { ...description, ...(said && { text: said.slice(0, 500) }) },
      ...(start?.length === 10 && { startDate: start }),
      ...(('measure' in quantity || 'dueDate' in until) && { target: [{ ...quantity, ...until }] }),
    }
  })
