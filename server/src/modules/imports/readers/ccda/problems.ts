import { type Entry, leftOut, type Reading } from './section.ts'
import { attribute, child, childrenOf, type Element, type Maybe, type Narrative } from './tree.ts'
import { codeIn, conceptOf, dayOf, follows, has, identifiersOf, isNone, periodOf, relatedTo, snomed, timeIn } from './values.ts'

const clinical = (system: 'allergyintolerance' | 'condition', code: string) => ({
  clinicalStatus: { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}-clinical`, code }] },
})

/** What stands in an entry, by itself or as the subject of a concern. */
function observationsIn(entry: Element): { concern: Maybe; observation: Element }[] {
  const acts = childrenOf(entry, 'act')
  return [
    ...childrenOf(entry, 'observation').map((observation) => ({ concern: undefined, observation })),
    ...acts.flatMap((concern) => {
      const related = childrenOf(concern, 'entryRelationship').filter((each) => (attribute(each, 'typeCode') ?? 'SUBJ') === 'SUBJ')
      return related.flatMap((each) => childrenOf(each, 'observation')).map((observation) => ({ concern, observation }))
    }),
  ]
}

/** Taken back: entered in error. */
export const isTakenBack = (...acts: Maybe[]) => acts.some((act) => attribute(child(act, 'statusCode'), 'code') === 'nullified')
export const isNegated = (act: Maybe) => attribute(act, 'negationInd') === 'true'

const statuses: Record<string, 'active' | 'inactive' | 'resolved'> = {
  '55561003': 'active',
  '73425007': 'inactive',
  '413322009': 'resolved',
  '277022003': 'inactive',
  '255227004': 'active',
  '246455001': 'active',
}
const statusCodes = new Set(['33999-4'])
function statedStatus(observation: Element, narrative: Narrative) {
  const [stated] = relatedTo(observation, 'observation').filter((each) => {
    const code = attribute(child(each, 'code'), 'code')
    return (code !== undefined && statusCodes.has(code)) || follows(each, '22.4.28') || follows(each, '22.4.6')
  })
  const concept = conceptOf(child(stated, 'value'), narrative)
  const word = concept?.text?.toLowerCase()
  return statuses[codeIn(concept, snomed) ?? ''] ?? (word === 'active' || word === 'inactive' || word === 'resolved' ? word : undefined)
}

/** The latest word of the chart; what has ended has been resolved, and what nobody has ended goes on. */
function statusOf(concern: Maybe, observation: Element, narrative: Narrative) {
  const stated = statedStatus(observation, narrative)
  if (stated) return stated
  const { ended } = periodOf(observation)
  const state = attribute(child(concern, 'statusCode'), 'code')
  if (ended === 'then' || (ended === 'perhaps' && state !== 'active')) return 'resolved'
  if (state === 'completed' && periodOf(concern).ended === 'then') return 'inactive'
  return state === 'suspended' || state === 'aborted' ? 'inactive' : 'active'
}

const recordedOn = (concern: Maybe, observation: Element) => {
  const day = dayOf(child(concern, 'author', 'time')) ?? dayOf(child(observation, 'author', 'time'))
  return day && day.length === 10 ? { recordedDate: day } : {}
}

const categories: Record<string, string> = {
  '416098002': 'medication',
  '59037007': 'medication',
  '419511003': 'medication',
  '414285001': 'food',
  '235719002': 'food',
  '418471000': 'food',
  '426232007': 'environment',
}
const intolerances = new Set(['59037007', '235719002', '609433001', '782197009'])
const allergies = new Set(['416098002', '414285001', '419199007', '426232007', '106190000', '609328004'])
const criticalities: Record<string, string> = { CRITH: 'high', CRITL: 'low', CRITU: 'unable-to-assess' }
const severities: Record<string, string> = {
  '255604002': 'mild',
  '371923003': 'moderate',
  '6736007': 'moderate',
  '371924009': 'severe',
  '24484000': 'severe',
  '399166001': 'severe',
}

const severityIn = (element: Element, narrative: Narrative) => {
  const [severity] = relatedTo(element, 'observation').filter(
    (each) => follows(each, '22.4.8') || attribute(child(each, 'code'), 'code') === 'SEV',
  )
  return severities[codeIn(conceptOf(child(severity, 'value'), narrative), snomed) ?? '']
}

function reactionsOf(observation: Element, narrative: Narrative) {
  const ofAllergy = severityIn(observation, narrative)
  const reactions = relatedTo(observation, 'observation', 'MFST').flatMap((each) => {
    if (isNegated(each)) return []
    const manifestation = conceptOf(child(each, 'value'), narrative, undefined, narrative.said(child(each, 'text')))
    if (!manifestation || isNone(manifestation)) return []
    const severity = severityIn(each, narrative) ?? ofAllergy
    return [{ manifestation: [manifestation], ...(severity && { severity }) }]
  })
  return {
    ...(reactions.length > 0 && { reaction: reactions }),
    ...(reactions.length === 0 && ofAllergy && { note: [{ text: `Severity: ${ofAllergy}` }] }),
  }
}

const agentOf = (observation: Element) =>
  childrenOf(observation, 'participant')
    .filter((each) => (attribute(each, 'typeCode') ?? 'CSM') === 'CSM')
    .map((each) => child(each, 'participantRole', 'playingEntity'))
    .find(Boolean)

export const readAllergy = ({ element, narrative }: Entry): Reading[] =>
  observationsIn(element).map(({ concern, observation }) => {
    if (isTakenBack(concern, observation)) return leftOut('withdrawn')
    const agent = agentOf(observation)
    const name = narrative.said(child(agent, 'name'))
    const kind = conceptOf(child(observation, 'value'), narrative)
    const substance = conceptOf(child(agent, 'code'), narrative, name)
    if (isNegated(observation)) return leftOut('nothing_known', isNone(substance) ? undefined : substance?.text)
    if (isNone(substance) || isNone(kind)) return leftOut('nothing_known')
    // some older documents name the substance only in the text that the entry points to
    const code = substance ?? conceptOf(undefined, narrative, undefined, narrative.said(child(observation, 'text')))
    if (!code || isNone(code)) return leftOut('no_name')
    const type = kind?.coding?.map((each) => each.code)
    const category = type?.map((each) => categories[each]).find(Boolean)
    const criticality = relatedTo(observation, 'observation')
      .filter((each) => follows(each, '22.4.145') || attribute(child(each, 'code'), 'code') === '82606-5')
      .map((each) => criticalities[attribute(child(each, 'value'), 'code') ?? ''])
      .find(Boolean)
    const { start } = periodOf(observation)
    return {
      resourceType: 'AllergyIntolerance',
      ...identifiersOf(observation),
      ...clinical('allergyintolerance', statusOf(concern, observation, narrative)),
      ...(type?.some((each) => intolerances.has(each))
        ? { type: 'intolerance' }
        : type?.some((each) => allergies.has(each)) && { type: 'allergy' }),
      ...(category && { category: [category] }),
      ...(criticality && { criticality }),
      code,
      ...(start && { onsetDateTime: start }),
      ...recordedOn(concern, observation),
      ...reactionsOf(observation, narrative),
    }
  })

/** Sections of what has been: what nobody has said to be going on is over. */
export const readProblem =
  (isPast: boolean) =>
  ({ element, narrative }: Entry): Reading[] =>
    observationsIn(element).map(({ concern, observation }) => {
      if (isTakenBack(concern, observation)) return leftOut('withdrawn')
      const value = child(observation, 'value')
      const code = conceptOf(value, narrative, undefined, narrative.said(child(observation, 'text')))
      if (isNegated(observation)) return leftOut('nothing_known', isNone(code) ? undefined : code?.text)
      if (!code) return leftOut('no_name')
      if (isNone(code)) return leftOut('nothing_known')
      const { start, end } = periodOf(observation)
      const stated = statedStatus(observation, narrative)
      const status = isPast && !stated && !end ? 'inactive' : statusOf(concern, observation, narrative)
      return {
        resourceType: 'Condition',
        ...identifiersOf(observation),
        ...clinical('condition', status),
        category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-category', code: 'problem-list-item' }] }],
        code,
        ...(start && { onsetDateTime: start }),
        ...(end && status !== 'active' && { abatementDateTime: end }),
        ...recordedOn(concern, observation),
      }
    })

const deaths = new Set(['419099009', '419620001'])
const ages: Record<string, string> = { a: 'a', mo: 'mo', wk: 'wk', d: 'd' }

const ageIn = (observation: Element, narrative: Narrative) => {
  for (const each of relatedTo(observation, 'observation')) {
    const code = conceptOf(child(each, 'code'), narrative)
    if (!follows(each, '22.4.31') && !has(code, snomed, new Set(['445518008']))) continue
    const age = Number(attribute(child(each, 'value'), 'value'))
    const unit = ages[attribute(child(each, 'value'), 'unit') ?? 'a']
    if (Number.isInteger(age) && age > 0 && age < 130 && unit)
      return { onsetAge: { value: age, system: 'http://unitsofmeasure.org', code: unit } }
  }
  return {}
}

/** Relatives with what they have or had; a relative without an illness is left out. */
export const readFamily = ({ element, narrative }: Entry): Reading[] =>
  childrenOf(element, 'organizer').map((organizer): Reading => {
    const related = child(organizer, 'subject', 'relatedSubject')
    const relationship = conceptOf(child(related, 'code'), narrative)
    if (!relationship) return leftOut('no_relation')
    const conditions = childrenOf(organizer, 'component')
      .flatMap((each) => childrenOf(each, 'observation'))
      .flatMap((observation) => {
        const code = conceptOf(child(observation, 'value'), narrative, undefined, narrative.said(child(observation, 'text')))
        if (!code || isNegated(observation) || isTakenBack(observation) || isNone(code) || has(code, snomed, deaths)) return []
        const isCauseOfDeath = relatedTo(observation, 'observation', 'CAUS').some((each) =>
          has(conceptOf(child(each, 'value'), narrative), snomed, deaths),
        )
        return [{ code, ...ageIn(observation, narrative), ...(isCauseOfDeath && { contributedToDeath: true }) }]
      })
    if (conditions.length === 0) return leftOut('nothing_known', relationship.text)
    const subject = child(related, 'subject')
    const sex = { M: 'male', F: 'female' }[attribute(child(subject, 'administrativeGenderCode'), 'code') ?? '']
    const born = dayOf(child(subject, 'birthTime'))
    const isDead =
      attribute(child(subject, 'sdtc:deceasedInd'), 'value') === 'true' || conditions.some((each) => 'contributedToDeath' in each)
    const day = dayOf(timeIn(organizer))
    return {
      resourceType: 'FamilyMemberHistory',
      ...identifiersOf(organizer),
      status: 'completed',
      ...(day && { date: day }),
      relationship,
      ...(sex && { sex: { coding: [{ system: 'http://hl7.org/fhir/administrative-gender', code: sex }] } }),
      ...(born && { bornDate: born }),
      ...(isDead && { deceasedBoolean: true }),
      condition: conditions,
    }
  })
