import { likelihoodOf } from './model.ts'
import { shares } from './possible-conditions.ts'
import type { Evidence, Person, Ranked } from './rank.ts'

/** Always asked at these ages or in pregnancy: findings that are dangerous there though they seem minor. */
const alwaysAsked = {
  infant: ['infant_poor_feeding', 'retractions', 'confusion', 'petechiae', 'fever'],
  child: ['confusion', 'petechiae', 'neck_stiffness', 'dyspnea', 'oliguria'],
  pregnant: ['vaginal_bleeding', 'contractions', 'fluid_leak_vag', 'severe_headache', 'vision_loss', 'periorbital_edema'],
}
/** Upper ages in years. */
const ages = { infant: 1, child: 18 }

const likeliest = { asked: 5, alarming: 3 }
/** Minimum information gain in bits for a question to be worth asking. */
const leastGain = 0.02
const mostQuestions = 8

/** Findings that only an examination can show. */
const examined = new Set(['bulging_tm', 'barrel_chest', 'splenomegaly_f', 'asterixis', 'clubbing', 'preg_uterus_large'])

type Asking = {
  evidence: Evidence
  person: Person
  isPregnant: boolean
  alarming: ReadonlySet<string>
  /** Findings already asked about, whatever the answer. */
  asked: ReadonlySet<string>
}

/**
 * The next finding to ask about, or null: first what is dangerous at this age or in pregnancy, then the alarming findings of the three
 * likeliest conditions, then the finding with the highest information gain among the five likeliest.
 */
export function nextQuestion(ranked: readonly Ranked[], { evidence, person, isPregnant, alarming, asked }: Asking): string | null {
  const { present, denied } = evidence
  const isOpen = (finding: string) => !examined.has(finding) && !asked.has(finding) && !present.has(finding) && !denied.has(finding)

  const always = [...(isPregnant ? alwaysAsked.pregnant : []), ...ofAge(person.age)].find(isOpen)
  if (always) return always

  const top = ranked.slice(0, likeliest.asked)
  const gains = gainsOf(top, isOpen)
  const alarms = gains.filter(
    ({ finding }) => alarming.has(finding) && top.slice(0, likeliest.alarming).some(({ condition }) => condition.findings.has(finding)),
  )
  if (alarms[0]) return alarms[0].finding
  const best = gains[0]
  return best && best.gain >= leastGain && asked.size < mostQuestions ? best.finding : null
}

const ofAge = (age: number | null) => (age === null || age >= ages.child ? [] : age < ages.infant ? alwaysAsked.infant : alwaysAsked.child)

/** Open findings of the conditions with their expected information gain in bits, highest first. */
function gainsOf(top: readonly Ranked[], isOpen: (finding: string) => boolean) {
  const mass = shares(top)
  const before = entropy(mass)
  const findings = new Set(top.flatMap(({ condition }) => [...condition.findings.keys()]).filter(isOpen))
  return [...findings]
    .map((finding) => {
      const yes = top.map(({ condition }, place) => (mass[place] ?? 0) * likelihoodOf(condition, finding))
      const no = yes.map((each, place) => (mass[place] ?? 0) - each)
      const [share, rest] = [total(yes), total(no)]
      return { finding, gain: before - share * entropy(yes) - rest * entropy(no) }
    })
    .sort((a, b) => b.gain - a.gain || (a.finding < b.finding ? -1 : 1))
}

const total = (masses: number[]) => masses.reduce((sum, mass) => sum + mass, 0)

/** Shannon entropy in bits of unnormalised masses. */
function entropy(masses: number[]): number {
  const all = total(masses)
  return masses.reduce((sum, mass) => (mass > 0 ? sum - (mass / all) * Math.log2(mass / all) : sum), 0)
}
