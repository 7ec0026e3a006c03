import { likelihoodOf } from './model.ts'
import type { Evidence, Person, Ranked } from './rank.ts'
import { shares } from './shown.ts'

/** What people of these ages, or pregnant ones, are always asked: what is dangerous with them though it seems small. */
const alwaysAsked = {
  infant: ['infant_poor_feeding', 'retractions', 'confusion', 'petechiae', 'fever'],
  child: ['confusion', 'petechiae', 'neck_stiffness', 'dyspnea', 'oliguria'],
  pregnant: ['vaginal_bleeding', 'contractions', 'fluid_leak_vag', 'severe_headache', 'vision_loss', 'periorbital_edema'],
}
/** Years. */
const ages = { infant: 1, child: 18 }

const likeliest = { asked: 5, alarming: 3 }
/** In bits: a question that would tell less is not worth its time. */
const leastGain = 0.02
const mostQuestions = 8

/** Only an examination shows them. */
const examined = new Set(['bulging_tm', 'barrel_chest', 'splenomegaly_f', 'asterixis', 'clubbing', 'preg_uterus_large'])

type Asking = {
  evidence: Evidence
  person: Person
  isPregnant: boolean
  alarming: ReadonlySet<string>
  /** Asked before, whatever was answered. */
  asked: ReadonlySet<string>
}

/**
 * The finding to ask for next, or null when there is nothing worth asking: first what is dangerous at this age or in pregnancy, then the
 * alarming findings of the three likeliest conditions, then what tells most between the five likeliest.
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

/** Open findings of the conditions with the bits that an answer is expected to tell, the most telling first. */
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

/** Of masses that need not add up to 1, in bits. */
function entropy(masses: number[]): number {
  const all = total(masses)
  return masses.reduce((sum, mass) => (mass > 0 ? sum - (mass / all) * Math.log2(mass / all) : sum), 0)
}
