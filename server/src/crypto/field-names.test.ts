import { expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { oauthStateSecrets } from '#modules/authentication/oauth-state.ts'
import { clinic } from '../../test/clinic.ts'
import { encryptEnvelope } from './envelope.ts'
import { decryptSecret } from './key-columns.ts'
import { wrapKey } from './subject-keys.ts'

const place = await clinic({ people: [] })
const subjectId = '01890000-0000-7000-8000-0000000000aa'
/** The person's data key, under which the values below were encrypted by Uzima 0.1. */
const dataKey = Buffer.alloc(32, 7)

test.each([
  [
    { kind: 'messages', table: 'disclosure_requests', column: 'reason', rowId: '01890000-0000-7000-8000-0000000000a5' },
    'AQAAAAH44uy1Hwk1OhmKx0VKp3MI86xxOsfhqf3kutExDqrogliY6QQDfJdKlXHyf/tQ4m1J4F6dw7Gi',
    'A complaint to the practice',
  ],
  [
    { kind: 'medical_records', table: 'file_chunks', column: 'encrypted', rowId: '01890000-0000-7000-8000-0000000000a6' },
    'AQAAAAFqO0c3msHkirfCcA2F3V8O0ixTfD0y/bY6sCW5in46J28EgHY=',
    '%PDF-1.7',
  ],
] as const)('what was encrypted before a field was renamed decrypts: %j', async (field, encrypted, text) => {
  const { keys } = place.app.system.services
  await place.sql('insert into app.subject_keys (subject_id, kind, key_version, wrapped, created_at) values ($1, $2, $3, $4, now())', [
    ...[subjectId, field.kind, keys.current],
    wrapKey(keys, keys.current, field.kind, subjectId, dataKey),
  ])
  const read = inSystem(place.app.system, ({ db, services }) =>
    services.fields.decrypt(db, { ...field, subjectId }, Buffer.from(encrypted, 'base64')),
  )
  expect(await read).toBe(text)
})

test('a sign-in at a provider that was begun before the upgrade goes on after it', () => {
  const { keys } = place.app.system.services
  const id = '01890000-0000-7000-8000-0000000000a7'
  const key = keys.kindKey('auth_flows', keys.current)
  const encrypted = encryptEnvelope(key, keys.current, `auth.flow_state|sealed|${id}`, Buffer.from('state'))
  expect(decryptSecret(keys, oauthStateSecrets, id, encrypted).toString()).toBe('state')
})
