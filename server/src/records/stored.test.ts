import { expect, test } from 'vitest'
import { wrapKey } from '#crypto/subject-keys.ts'
import { inSystem } from '#jobs/system.ts'
import { contactRecord } from '#modules/emergency-contacts/record.ts'
import { acknowledgementRecord, medicationRecord, versionRecord } from '#modules/medications/record.ts'
import { clinic } from '../../test/clinic.ts'

const patientId = '01890000-0000-7000-8000-0000000000aa'
/** The person's data key, under which everything below was encrypted by Uzima 0.1. */
const dataKey = Buffer.alloc(32, 7)
const bytes = (text: string) => Buffer.from(text, 'base64')

const medication = {
  id: '01890000-0000-7000-8000-0000000000a1',
  patientId,
  name: bytes('AQAAAAHw5n28SfV8LVN20e+lZhqIE63EKbHrf6nWAGPOOxuF1GX8atNXtg=='),
  dosage: bytes('AQAAAAHWiGavpj8O4zMREOfX+xdo4o6SYiZ4mC1xn3VOudZNY0c='),
  notes: bytes('AQAAAAEYMcr0y4HhqRBmvzziN2iutP0JEjoaKJ6U74CYxGejFpSRtQnr'),
}
const version = {
  id: '01890000-0000-7000-8000-0000000000a2',
  patientId,
  content: bytes(
    'AQAAAAG7MO9DHlh0RUOrWE/IsXimJcu8Z/Cv2LjdCgtOmno648t5M+ilOdl9Nm9JRwp1GeB8BURooTpC/RtGgN+TCJ3LFBNXV7HzwSMBH7a7g8ZE36fgPwBchsDZA3QukdPTY9uomKukYhqmrG6JiZDIkSL+fsZuWE8peYPgtk/E8EsWmwrESvO8PgjD2IM4Ll7xmWKlcn3lRwHfevx6KX0EdlD/l0drriTjxg==',
  ),
}
const acknowledgement = {
  id: '01890000-0000-7000-8000-0000000000a4',
  patientId,
  alert: bytes('AQAAAAGZlVMH+Yv3Ke6gl9tIkg8ASiunN8CfuoLrCmPtzMCJKIOo1yV+A2s8+qidPBw='),
}
const contact = {
  id: '01890000-0000-7000-8000-0000000000a3',
  patientId,
  name: bytes('AQAAAAEF8psDjDqk2h5r3YOfBcYJP9lSKCwbCbkfCLU1LR3oLxEub/Q='),
  relationship: bytes('AQAAAAHgDA01dLAH8VZm/Ewa0QKVrXpKuOMS762nyPjSw7y/q6vb'),
  phone: bytes('AQAAAAEFQZ0uj2W17U+UDvZFzP5axme+SM1AiSB/5uOTSNRsxaze3kOCLME3LA=='),
  email: bytes('AQAAAAGyl3LldPdLoZ3Lv0kVXGv7hSNWZasQrejM8Jkk3A5oT8c3hsF1PlpOYllgbQ=='),
}

test('what version 0.1 has stored decrypts', async () => {
  const place = await clinic({ people: [] })
  const { keys } = place.app.system.services
  const wrap = (kind: string) => wrapKey(keys, keys.current, kind, patientId, dataKey)
  for (const kind of ['medications', 'medical_records'])
    await place.sql('insert into app.subject_keys (subject_id, kind, key_version, wrapped, created_at) values ($1, $2, $3, $4, now())', [
      patientId,
      kind,
      keys.current,
      wrap(kind),
    ])
  const read = await inSystem(place.app.system, async (ctx) => ({
    medication: await medicationRecord.decrypt(ctx, medication),
    version: await versionRecord.decrypt(ctx, version),
    acknowledgement: await acknowledgementRecord.decrypt(ctx, acknowledgement),
    contact: await contactRecord.decrypt(ctx, contact),
  }))
  expect(read).toEqual({
    medication: { name: 'Lisinopril', dosage: '10 mg', notes: 'With food' },
    // as JSON of the fields it had by then
    version: {
      content: expect.objectContaining({
        ...{ name: 'Lisinopril', dosage: '5 mg', notes: null },
        ...{ frequency: 'once_daily', startDate: '2026-01-01', endDate: null, timeOfDay: ['morning'] },
      }),
    },
    acknowledgement: { alert: 'interaction:x:a+b' },
    contact: { name: 'Jane Doe', relationship: 'spouse', phone: '+254712345678', email: 'jane@example.org' },
  })
})
