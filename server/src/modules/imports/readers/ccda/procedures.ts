import { isNegated, isTakenBack } from './problems.ts'
import { type Entry, leftOut, type Reading } from './section.ts'
import { attribute, child, childrenOf, isNull } from './tree.ts'
import { conceptOf, doneBy, identifiersOf, isNone, periodOf, relatedTo } from './values.ts'

const statuses: Record<string, string> = { completed: 'completed', active: 'in-progress', aborted: 'stopped', suspended: 'on-hold' }

export const readProcedure = ({ element, narrative }: Entry): Reading[] =>
  ['procedure', 'act', 'observation']
    .flatMap((kind) => childrenOf(element, kind))
    .map((act) => {
      const code = conceptOf(child(act, 'code'), narrative, undefined, narrative.said(child(act, 'text')))
      if (isTakenBack(act) || isNull(act)) return leftOut('withdrawn')
      if (!code) return leftOut('no_name')
      if (isNone(code)) return leftOut('nothing_known')
      const said = code.text ?? code.coding?.[0]?.code ?? ''
      const state = attribute(child(act, 'statusCode'), 'code') ?? 'completed'
      if (isNegated(act) || state === 'cancelled') return leftOut('not_certain', said)
      if ((attribute(act, 'moodCode') ?? 'EVN') !== 'EVN') return leftOut('not_certain', said)
      const { start, end } = periodOf(act)
      const sites = childrenOf(act, 'targetSiteCode').flatMap((each) => conceptOf(each, narrative) ?? [])
      const performer = doneBy(act, narrative)
      const reasons = relatedTo(act, 'observation', 'RSON').flatMap((each) => conceptOf(child(each, 'value'), narrative) ?? [])
      return {
        resourceType: 'Procedure',
        ...identifiersOf(act),
        status: statuses[state] ?? 'unknown',
        code,
        ...(start && end && start !== end ? { performedPeriod: { start, end } } : (start ?? end) && { performedDateTime: start ?? end }),
        ...(sites.length > 0 && { bodySite: sites }),
        ...(reasons.length > 0 && { reasonCode: reasons }),
        ...(performer && { performer: [{ actor: { display: performer } }] }),
      }
    })
