import { asPatientScopes } from '@uzima/contract/connected-apps/system-scopes'
import type { Backend, BackendPatient } from '#auth/actor.ts'
import type { AuditNote, Context } from '#context.ts'
import type { Read } from '../scope.ts'
import type { Reader } from '../service.ts'

/** Of the practice alone: no row is anybody's with this id. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * A backend service as a reader of the record that its transaction is of, or of the practice alone. It reads as an app that the patient has
 * let in for what two admins have agreed on; who asked is the service, in the transaction's own identity and in the log.
 */
export function readerOfBackend(ctx: Context<Backend>): Reader {
  const { actor, services } = ctx
  const { patient } = actor
  const reader = toReader(actor, patient ?? { id: nobody, email: null, locale: 'en', timeZone: services.practice.current.timeZone })
  if (patient) return { ...ctx, actor: reader }
  const audit = ({ subjectId, ...note }: AuditNote) => ctx.audit(note)
  return { ...ctx, actor: reader, audit }
}

function toReader({ service, scopes: granted }: Backend, { id, email, locale, timeZone }: BackendPatient): Read {
  const scopes = asPatientScopes(granted)
  return {
    ...{ id, role: 'patient', sessionId: service.id, email: email ?? '', emailVerified: true, consented: true, aal: 'aal1' },
    ...{ isRecovery: false, isPending: false, hasSecondFactor: false, mustEnrol: false, staffRoles: [], authTime: new Date(0) },
    ...{ name: '', locale, timeZone, doctorId: null, professionalId: null },
    app: { ...service, scopes: [scopes, scopes] },
    isBackend: true,
  }
}
