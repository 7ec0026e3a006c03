import { isNegated, isTakenBack } from './problems.ts'
import { type Entry, leftOut, type Reading } from './section.ts'
import { attribute, child, childrenOf, type Element, isNull, type Maybe, type Narrative } from './tree.ts'
import { conceptOf, dayOf, identifiersOf, nameOf, relatedTo } from './values.ts'

const payments = '2.16.840.1.113883.3.221.5'
const selfPay = '81'

/** A number that somebody has given; many write that there is none. */
const numberOf = (role: Maybe): string | undefined =>
  childrenOf(role, 'id').flatMap((id) => (isNull(id) ? [] : (attribute(id, 'extension') ?? [])))[0]

const participantOf = (policy: Element, kind: 'COV' | 'HLD') =>
  childrenOf(policy, 'participant').find((each) => attribute(each, 'typeCode') === kind)

/** Whoever pays, not a guarantor. */
function payerOf(policy: Element, narrative: Narrative): string | undefined {
  const payers = childrenOf(policy, 'performer').filter((each) => {
    const code = attribute(child(each, 'assignedEntity', 'code'), 'code')
    return code !== 'GUAR'
  })
  const names = payers.flatMap((each) => {
    const organizations = childrenOf(child(each, 'assignedEntity'), 'representedOrganization')
    return organizations.flatMap((organization) => narrative.said(child(organization, 'name')) ?? [])
  })
  return names[0]?.slice(0, 200)
}

/** What the covered person is to the one who holds the policy, as FHIR says it. */
const relationships: Record<string, string> = {
  ...{ SELF: 'self', SPOUSE: 'spouse', SPO: 'spouse', SPS: 'spouse', HUSB: 'spouse', WIFE: 'spouse' },
  ...{ CHILD: 'child', CHLD: 'child', SON: 'child', DAU: 'child', FSTUD: 'child', PRN: 'parent', MTH: 'parent', FTH: 'parent' },
  ...{ FAMDEP: 'other', HANDIC: 'other', INJ: 'injured', PSTUD: 'other', STUD: 'other', SPON: 'other' },
}

function policyOf(policy: Element, coverage: Maybe, narrative: Narrative): Reading {
  const kind = conceptOf(child(policy, 'code'), narrative)
  const insurer = payerOf(policy, narrative)
  if (isTakenBack(coverage, policy) || isNegated(coverage) || isNegated(policy)) return leftOut('withdrawn', insurer ?? kind?.text)
  const covered = participantOf(policy, 'COV')
  const member = child(covered, 'participantRole')
  const holder = child(participantOf(policy, 'HLD'), 'participantRole')
  const number = numberOf(member) ?? numberOf(holder)
  const role = attribute(child(member, 'code'), 'code')?.toUpperCase()
  const relationship = role === undefined ? undefined : relationships[role]
  const holds = nameOf(child(holder, 'playingEntity', 'name'), narrative)
  const plan = relatedTo(policy, 'act', 'REFR')
    .map((each) => narrative.said(child(each, 'text')) ?? narrative.said(child(each, 'code', 'originalText')))
    .find(Boolean)
  const group = numberOf(policy)
  const time = child(covered, 'time') ?? child(policy, 'effectiveTime')
  const [start, end] = [dayOf(child(time, 'low')), dayOf(child(time, 'high'))]
  const classes = [
    ...(plan ? [classOf('plan', plan.slice(0, 200), true)] : []),
    // many write the number of the member there once more
    ...(group && group !== number ? [classOf('group', group.slice(0, 100))] : []),
  ]
  const pays = kind?.coding?.some(({ system, code }) => system === `urn:oid:${payments}` && code === selfPay)
  if (insurer === undefined && !pays) return leftOut('no_name', kind?.text)
  return {
    resourceType: 'Coverage',
    ...identifiersOf(policy),
    status: 'active',
    ...(pays
      ? { type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/coverage-selfpay', code: 'pay' }] } }
      : kind && { type: kind }),
    payor: [{ display: insurer ?? 'self' }],
    ...(number && { subscriberId: number.slice(0, 100) }),
    ...(relationship && {
      relationship: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/subscriber-relationship', code: relationship }] },
    }),
    ...(holds && relationship !== 'self' && { subscriber: { display: holds } }),
    ...((start ?? end) && { period: { ...(start && { start }), ...(end && { end }) } }),
    ...(classes.length > 0 && { class: classes }),
  }
}

const classOf = (code: 'plan' | 'group', value: string, isName = false) => ({
  type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/coverage-class', code }] },
  ...{ value, ...(isName && { name: value }) },
})

/** Policies, each in the act of a coverage or by itself. */
export const readCoverage = ({ element, narrative }: Entry): Reading[] =>
  childrenOf(element, 'act').flatMap((act) => {
    const policies = relatedTo(act, 'act', 'COMP')
    return policies.length > 0 ? policies.map((policy) => policyOf(policy, act, narrative)) : [policyOf(act, undefined, narrative)]
  })
