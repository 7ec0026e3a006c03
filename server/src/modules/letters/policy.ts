import type { ErrorCode } from '@uzima/contract/errors'
import type { LetterAction, LetterLink, LetterStatus } from '@uzima/contract/letters'
import { passcodeAttempts } from '@uzima/contract/letters'

type Actor = { id: string; doctorId: string | null }
type Owned = { patientId: string; status: LetterStatus }

/** Why the caller, who may see the letter, may not do this with it; undefined if they may. */
export function refusalOf(action: LetterAction, actor: Actor, { patientId, status }: Owned): ErrorCode | undefined {
  const isOwn = patientId === actor.id
  if (action === 'send') {
    if (!isOwn && actor.doctorId === null) return 'forbidden'
    return closedAs(status, 'signed')
  }
  if (isOwn) return 'forbidden'
  if (action === 'write') return closedAs(status, 'draft')
  if (actor.doctorId === null) return 'forbidden'
  return closedAs(status, action === 'sign' ? 'draft' : 'signed')
}

function closedAs(status: LetterStatus, needed: LetterStatus): ErrorCode | undefined {
  if (status === needed) return undefined
  return status === 'draft' ? 'letter_not_signed' : 'letter_closed'
}

const actions: LetterAction[] = ['write', 'sign', 'withdraw', 'send']
export const actionsOf = (actor: Actor, letter: Owned): LetterAction[] => actions.filter((action) => !refusalOf(action, actor, letter))

type Kept = { endedAt: Date | null; expiresAt: Date; attempts: number }
export function stateOf({ endedAt, expiresAt, attempts }: Kept, now: Date): LetterLink['state'] {
  if (endedAt) return 'ended'
  if (expiresAt <= now) return 'expired'
  return attempts >= passcodeAttempts ? 'locked' : 'open'
}
