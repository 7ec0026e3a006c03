import { sessionsApi } from '@uzima/contract/sessions'
import { routes } from '#http/routes.ts'
import { changeTimeout, endSession, getDraftKey, getLimits, listSessions, noteActivity } from './service.ts'

export const sessions = routes(sessionsApi, {
  getLimits: { allow: 'user', audit: null, run: getLimits },
  noteActivity: { allow: 'user', audit: null, run: noteActivity },
  changeTimeout: { allow: 'user', audit: 'security_session_timeout_changed', run: changeTimeout },
  listSessions: { allow: 'user', audit: null, run: listSessions },
  endSession: { allow: 'user', audit: 'session.revoked', run: endSession },
  getDraftKey: { allow: 'user', audit: null, run: getDraftKey },
})
