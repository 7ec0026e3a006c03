import { locale } from '@uzima/contract/fields'
import { describe, expect, test } from 'vitest'
import { crisesIn } from './crisis.ts'
import { symptomEngine } from './engine.ts'
import { raisedFlags } from './red-flags.ts'
import { textsOf } from './texts.ts'
import { withKinds } from './understand.ts'
import { ofAll, ofChildren, parseSituations, pressingFirst, situations, stepsApart, stepsWhileWaiting } from './waiting.ts'

const { knowledge } = symptomEngine().model
const crises = ['suicide', 'overdose', 'abuse'] as const
const emergencies = knowledge.redFlags.filter(({ level }) => level === 'emergency').map(({ id }) => id)

/** What somebody of this age with these findings is told to do. */
function stepsFor(findings: string, age: number | null = 40) {
  const { present } = withKinds({ present: findings.split(' '), denied: [] }, knowledge.kinds)
  const rules = raisedFlags(knowledge.redFlags, present, { age, sex: null }).map(({ id }) => id)
  return stepsWhileWaiting(rules, [], age)
}

describe('what to do while waiting for help', () => {
  test.each([
    ['choking', 40, 'cough_on back_blows back_blows_baby cpr'],
    ['choking cannot_breathe', 0.5, 'cough_on back_blows back_blows_baby cpr'],
    ['opioid_overdose hard_to_wake', 25, 'naloxone recovery_side cpr stay_with'],
    ['carbon_monoxide headache confusion', 40, 'fresh_air recovery_side cpr no_driving'],
    ['electric_shock burn loss_consciousness', 40, 'power_off cpr recovery_side cool_burn rings_off cover_burn burn_warm burn_face_up'],
    ['stabbed bleeding_much', 40, 'press_wound leave_object keep_part nosebleed lie_warm take_medicines'],
    ['melena near_syncope takes_thinner', 70, 'lie_side no_food no_driving phone_near take_medicines'],
    ['vaginal_bleeding bleeding_much', 30, 'lie_side pads_count no_driving maternity_if_pregnant'],
    [
      'wheals near_syncope cannot_breathe',
      40,
      'adrenaline_pen lie_legs_up adrenaline_again no_standing loosen_clothes cpr phone_near take_medicines',
    ],
    ['barking_cough noisy_breathing', 2, 'child_upright throat_alone watch_breathing cpr phone_near'],
    ['seizure', 40, 'clear_space nothing_in_mouth note_time side_after cpr'],
    ['face_droop', 70, 'note_time lie_side no_food no_aspirin phone_near'],
    ['face_droop hard_to_wake', 70, 'note_time lie_side no_food no_aspirin recovery_side cpr stay_with nothing_if_asleep'],
    ['chest_pressure sweating chest_pain dyspnea', 60, 'sit_rest unlock_door ask_aspirin no_driving take_medicines cpr'],
    ['tearing_pain chest_pain', 60, 'lie_comfortable no_food no_driving call_again take_medicines'],
    ['burn burn_large', 40, 'cool_burn rings_off cover_burn burn_warm burn_face_up'],
    ['chemical_eye', 40, 'rinse_eye eye_object no_rubbing no_driving'],
    ['snake_bite', 40, 'limb_still rings_off no_cutting no_walking take_medicines'],
    ['sugar_low confusion', 40, 'sugar_awake nothing_if_asleep recovery_side glucagon take_medicines'],
    ['sunken_fontanelle', 0.5, 'hold_child watch_breathing cpr child_sips child_papers'],
    ['floppy', 0.5, 'recovery_side cpr stay_with nothing_if_asleep phone_near'],
    ['severe_abd vomiting', 6, 'lie_comfortable no_food no_driving call_again take_medicines'],
    ['fever neck_stiffness', 30, 'sit_rest call_again no_driving recovery_side take_medicines'],
    // a child is not told to rest and not to drive
    ['fever neck_stiffness', 3, 'hold_child watch_breathing cpr child_papers'],
    ['confusion', 11, 'hold_child watch_breathing cpr child_papers'],
    ['confusion', 12, 'sit_rest unlock_door phone_near no_driving call_again take_medicines'],
    ['confusion', null, 'sit_rest unlock_door phone_near no_driving call_again take_medicines'],
  ])('with %s at %s years', (findings, age, steps) => {
    expect(stepsFor(findings, age).join(' ')).toBe(steps)
  })

  test('a crisis that only words tell of leads there too', () => {
    const told = crisesIn('I want to end my life', 'en')
    expect(told).toEqual(['suicide'])
    expect(stepsWhileWaiting([], told, 40)).toEqual(['not_alone', 'remove_means', 'call_crisis'])
    expect(stepsWhileWaiting([], ['overdose', 'suicide'], 15).join(' ')).toBe(
      'poison_line keep_package no_vomit_forced not_alone recovery_side cpr remove_means call_crisis',
    )
    expect(stepsWhileWaiting([], ['abuse'], 30)[0]).toBe('safe_place')
  })
})

describe('of two situations at once', () => {
  test.each([
    [
      'bleeding, and does not wake',
      'bleeding_much hard_to_wake',
      40,
      'press_wound leave_object nosebleed lie_warm recovery_side cpr stay_with nothing_if_asleep',
    ],
    [
      'burnt, and breathed smoke',
      'burn burn_large carbon_monoxide',
      40,
      'fresh_air recovery_side cpr cool_burn rings_off cover_burn burn_warm burn_face_up',
    ],
    [
      'a fit, and pregnant',
      'seizure pregnant headache',
      30,
      'clear_space nothing_in_mouth note_time side_after cpr lie_left no_driving maternity_notes',
    ],
    [
      'a fit, and a baby with fever',
      'seizure fever',
      0.2,
      'clear_space nothing_in_mouth note_time side_after cpr watch_breathing child_papers',
    ],
    // no aspirin and nothing to swallow for whoever bleeds, and no wound to press
    [
      'a stomach bleed, and a heart attack',
      'melena near_syncope chest_pressure sweating chest_pain dyspnea',
      70,
      'lie_side no_food unlock_door cpr no_driving phone_near take_medicines',
    ],
    // nobody turns a hurt neck
    [
      'a hurt neck, and does not wake',
      'neck_injury numbness hard_to_wake',
      40,
      'head_still keep_still lie_warm cpr stay_with nothing_if_asleep phone_near',
    ],
  ])('%s: what helps both', (_, findings, age, steps) => {
    expect(stepsFor(findings, age).join(' ')).toBe(steps)
  })

  const { apart, later } = stepsApart()
  const areApart = (one: string, other: string) => apart.get(one)?.includes(other) === true
  const told = situations().filter(({ rules }) => ![ofAll, ofChildren].some((rule) => rules.includes(rule)))
  test.each(told.flatMap((one, at) => told.slice(at + 1).map((other) => [one, other] as const)))('$0.id and $1.id', (one, other) => {
    const steps = stepsWhileWaiting([one.rules[0] ?? '', other.rules[0] ?? ''], [], 40)
    expect(steps.length).toBeLessThanOrEqual(8)
    expect(new Set(steps).size).toBe(steps.length)
    const own = one.steps.filter((step) => !later.has(step))
    expect(steps.slice(0, own.length)).toEqual(own)
    expect(
      steps.filter((step) => !one.steps.includes(step) && one.steps.some((each) => areApart(each, step) || areApart(step, each))),
    ).toEqual([])
  })

  test('every step and rule of the file is one, and none is against a step of its own list', () => {
    const known = new Set(situations().flatMap(({ id, rules, steps }) => [id, ...rules, ...steps]))
    expect([...later, ...apart.keys(), ...[...apart.values()].flat()].filter((each) => !known.has(each))).toEqual([])
    const own = situations().filter(({ steps }) => steps.some((one) => steps.some((other) => areApart(one, other))))
    expect(own.map(({ id }) => id)).toEqual([])
  })
})

test('the reason given first is that of what is done first; other rules keep their order', () => {
  const rules = ['RF53-weightloss', 'RF06-dyspnea-rest', 'RF55-duration', 'CR03-cannot-breathe', 'CR04-choking'].map((id) => ({ id }))
  expect(pressingFirst(rules).map(({ id }) => id)).toEqual([
    'CR04-choking',
    'RF06-dyspnea-rest',
    'CR03-cannot-breathe',
    'RF53-weightloss',
    'RF55-duration',
  ])
})

describe('the file', () => {
  test('has each rule of an emergency once, but for those that the general steps are for', () => {
    const named = situations().flatMap(({ rules }) => rules)
    expect(named.filter((rule, at) => named.indexOf(rule) !== at)).toEqual([])
    expect(named.filter((rule) => !emergencies.includes(rule)).sort()).toEqual([ofAll, ofChildren, ...crises].sort())
    expect(emergencies.filter((rule) => !named.includes(rule)).sort()).toEqual([
      'CR123-medicine-poisoning',
      'CR70-limping-fever',
      'CR82-sickle',
      'CR88-drug-rash',
      'RF12-confusion',
      'RF45-tetanus',
      'RF46-joint',
      'RF48-htn-crisis',
    ])
  })

  test.each(locale.options)('has a text for each step in %s, and no more than seven in a list', (language) => {
    const { advice } = textsOf(language)
    for (const { id, steps } of situations()) {
      expect(
        steps.filter((step) => !advice.has(step)),
        id,
      ).toEqual([])
      expect(new Set(steps).size, id).toBe(steps.length)
      expect(steps.length, id).toBeLessThanOrEqual(7)
    }
  })

  test.each([
    ['no source', 'a | * | rest | | https://example.org', 'needs rules, steps, a source'],
    ['no address', 'a | * | rest | S | example.org', 'needs rules, steps, a source'],
    ['too few columns', 'a | * | rest', '5 columns'],
    ['nothing for everything else', 'a | R1 | rest | S | https://example.org', 'everything else'],
  ])('is refused with %s', (_, line, message) => {
    expect(() => parseSituations(line)).toThrow(message)
  })
})
