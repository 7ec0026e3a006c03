import type { Alcohol, Tobacco } from '@uzima/contract/social-history/content'
import { packYears } from '@uzima/contract/social-history/scores'
import { familyFlags, type Relative, youngestOnset } from './family.ts'
import { isStillPregnant, type PregnancySaid } from './pregnancy-said.ts'
import type { Facts } from './preventive-care.ts'

type Dated<Answer> = Omit<Answer, 'topic'> & { at: Date }
type Told = {
  /** Null: somebody has said that no illness is known in the family. */
  relatives: readonly Relative[] | null
  tobacco: Dated<Tobacco> | null
  alcohol: Dated<Alcohol> | null
  pregnancy: PregnancySaid | null
  /** By the answer and the problems of the chart. */
  isPregnant: boolean
}

export const nothingKnown: Facts = { flags: new Map(), youngestOnset: () => null }

export function factsOf(told: Told, now: Date): Facts {
  const flags = new Map([...familyFlags(told.relatives), ...tobaccoFlags(told.tobacco, now), ...pregnancyFlags(told, now)])
  if (isWithin(told.alcohol, yearDays, now)) flags.set('asked_alcohol', true)
  return { flags, youngestOnset: (problem) => youngestOnset(told.relatives, problem) }
}

const yearDays = 365
const isWithin = (answer: { at: Date } | null, days: number, now: Date) =>
  answer !== null && now.getTime() - answer.at.getTime() <= days * 86_400_000

const leastPackYears = 20
const mostYearsSinceQuit = 15

/** USPSTF 2021 (lung) and 2019 (aorta). What is not burnt does not count; who has stopped at an unknown time is unknown. */
function tobaccoFlags(tobacco: Told['tobacco'], now: Date): [string, boolean][] {
  if (!tobacco) return []
  const asked: [string, boolean][] = isWithin(tobacco, yearDays, now) ? [['asked_tobacco', true]] : []
  if (tobacco.kind === 'smokeless' || tobacco.kind === 'vape') return asked
  const hasSmoked = tobacco.status !== 'never'
  const packs = packYears(tobacco)
  const isRecent =
    tobacco.status === 'former'
      ? tobacco.quitYear === null
        ? null
        : now.getUTCFullYear() - tobacco.quitYear <= mostYearsSinceQuit
      : hasSmoked
  return [
    ...asked,
    ['ever_smoked', hasSmoked],
    ...(packs === null ? [] : [['packyears_20', packs >= leastPackYears] satisfies [string, boolean]]),
    ...(isRecent === null ? [] : [['smoker_or_quit_15y', isRecent] satisfies [string, boolean]]),
  ]
}

/** How long an answer that there is no pregnancy is believed, and one about breastfeeding. */
const notPregnantDays = 90
const breastfeedingDays = 180

function pregnancyFlags({ pregnancy, isPregnant }: Told, now: Date): [string, boolean][] {
  if (isPregnant)
    return [
      ['pregnant', true],
      ['pregnant_or_postpartum', true],
      ['may_become_pregnant', true],
    ]
  const isOver = pregnancy !== null && pregnancy.status === 'pregnant' && !isStillPregnant(pregnancy, now)
  if (!pregnancy || isOver || pregnancy.status === 'unknown') return []
  const isBreastfeeding = pregnancy.status === 'breastfeeding' && isWithin(pregnancy, breastfeedingDays, now)
  return [
    ...(isWithin(pregnancy, notPregnantDays, now) ? [['pregnant', false] satisfies [string, boolean]] : []),
    ...(isBreastfeeding ? [['pregnant_or_postpartum', true] satisfies [string, boolean]] : []),
    ...(pregnancy.intent === 'wants' && isWithin(pregnancy, yearDays, now)
      ? [['may_become_pregnant', true] satisfies [string, boolean]]
      : []),
  ]
}
