import { ChangePractice, type PracticeSettings, type PracticeStep } from '@uzima/contract/practice'

export const steps = ['who', 'where', 'hours', 'doctor', 'mail', 'doors'] as const
export type Step = (typeof steps)[number]
/** none: nobody has looked at it yet. look: it needs another look. without: the admin goes on without it. invited: a doctor is. */
export type StepState = 'none' | 'done' | 'look' | 'without' | 'invited'

/** The fields of each step that is saved as one goes. */
export const fieldsOf = {
  who: ['name', 'phone', 'street', 'city', 'region', 'postalCode'],
  where: ['country', 'timeZone', 'language', 'emergencyNumber', 'currency', 'tax'],
  hours: ['openingHours'],
} as const satisfies Record<PracticeStep, readonly string[]>
export const savedSteps = ['who', 'where', 'hours'] as const satisfies PracticeStep[]

type Values = Parameters<typeof ChangePractice.safeParse>[0]

/** Steps with a value that cannot be saved. */
export function wrongSteps(values: Values): PracticeStep[] {
  const issues = ChangePractice.safeParse(values).error?.issues ?? []
  return savedSteps.filter((step) => issues.some(({ path }) => fieldsOf[step].some((field) => field === path[0])))
}

type Shown = { settings: PracticeSettings; wrong: readonly PracticeStep[]; doctors: number; invited: number; withoutMail: boolean }

export function statesOf({
  settings: { steps: confirmed, mail, doors },
  wrong,
  doctors,
  invited,
  withoutMail,
}: Shown): Record<Step, StepState> {
  const saved = (step: PracticeStep): StepState => (wrong.includes(step) ? 'look' : confirmed.includes(step) ? 'done' : 'none')
  const isMailed = mail.testedAt !== null && mail.fault === null
  return {
    who: saved('who'),
    where: saved('where'),
    hours: saved('hours'),
    doctor: doctors > 0 ? 'done' : invited > 0 ? 'invited' : 'none',
    mail: isMailed ? 'done' : withoutMail ? 'without' : mail.fault ? 'look' : 'none',
    doors: doors === 'open' ? 'done' : 'none',
  }
}

/** The first one that is still to be done. A doctor can also come later. */
export const presentStep = (states: Record<Step, StepState>): Step =>
  steps.find((step) => step !== 'doctor' && (states[step] === 'none' || states[step] === 'look')) ?? 'doors'
