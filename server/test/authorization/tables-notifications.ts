import { type DeclaredRow, type DeclaredTable, encrypted, someBytes } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const settings = (of: PersonName): DeclaredRow['row'] => ({ user_id: idOf(of), quiet_from: '22:00', quiet_until: '07:00', updated_at: at })
const device = (of: PersonName, endpoint: string): DeclaredRow['row'] => ({
  id: idOf(`device of ${of}`),
  user_id: idOf(of),
  endpoint_hash: endpoint,
  subscription: encrypted,
  created_at: at,
})

/** Notification settings: for each person alone; the server's own tasks send pushes. */
export const notificationTables: Record<string, DeclaredTable> = {
  'app.notification_settings': {
    api: {
      select: true,
      insert: true,
      update: [
        'appointments',
        'messages',
        'health_reminders',
        'system_alerts',
        'email_notifications',
        'sms_notifications',
        'quiet_from',
        'quiet_until',
        'updated_at',
      ],
    },
    rows: [
      { of: 'ada', row: settings('ada'), see: adas, change: adas, add: adas },
      { of: 'cole', row: settings('cole'), see: ['cole'], change: ['cole'], add: ['cole'] },
      { of: 'ben', row: settings('ben'), isOnlyAdded: true, add: ['ben'] },
      { of: 'zoe', row: settings('zoe'), isOnlyAdded: true },
    ],
    touch: { updated_at: at },
    turns: [{ set: { user_id: idOf('zoe') } }],
  },
  'app.push_devices': {
    api: { select: true, delete: true },
    rows: [
      { of: 'ada', row: device('ada', someBytes), see: [...adas, 'system'], remove: [...adas, 'system'] },
      { of: 'ben', row: device('ben', `\\x${'bc'.repeat(32)}`), see: ['ben', 'system'], remove: ['ben', 'system'] },
    ],
    again: { id: idOf('another device'), endpoint_hash: `\\x${'cd'.repeat(32)}` },
    touch: { created_at: at },
  },
}
