import { randomUUID } from 'node:crypto'
import { withClient } from '../server/src/db/one-client.ts'
import { type Identity, makeKeys, type PrivateKeys, readHistory, toPrivateKeys } from '../web/src/lib/encrypted-messages/keys.ts'
import { conversationOf, encryptMessage } from '../web/src/lib/encrypted-messages/messages.ts'

type Writer = { identity: Identity; keys: PrivateKeys }
export type Writers = { to: string; encrypted: (from: string) => Promise<object> }

/** Gives these patients and one doctor keys, and encrypts messages, the way their browsers would. */
export async function admitWriters(url: string, patientIds: string[], now: Date): Promise<Writers> {
  const to = await withClient(url, async (owner) => {
    const { rows } = await owner.query<{ user_id: string }>('select user_id from app.doctors order by id limit 1')
    return rows[0]?.user_id ?? ''
  })
  const writers = new Map<string, Writer>()
  const cards: { userId: string; keyId: string; card: string }[] = []
  for (const userId of [...patientIds, to]) {
    const { card, keyId, raw } = await makeKeys(userId, now)
    const [identity] = await readHistory([{ card, keyId, endorsement: null }], userId)
    const [keys] = await toPrivateKeys(raw)
    if (!identity || !keys) throw new Error('no keys')
    writers.set(userId, { identity, keys })
    cards.push({ userId, keyId, card })
  }
  await withClient(url, (owner) =>
    owner.query(
      `insert into app.identity_keys (user_id, key_id, generation, card, created_at)
       select user_id, key_id, 1, card, $4 from unnest($1::uuid[], $2::text[], $3::text[]) as t (user_id, key_id, card)`,
      [cards.map(({ userId }) => userId), cards.map(({ keyId }) => keyId), cards.map(({ card }) => card), now],
    ),
  )
  return {
    to,
    encrypted: async (from) => {
      const [sender, recipient] = [writers.get(from), writers.get(to)]
      if (!sender || !recipient) throw new Error('no keys')
      const id = randomUUID()
      const message = {
        id,
        conversation: await conversationOf(from, to),
        sentAt: now,
        body: 'The cough is better since Tuesday.',
        files: [],
      }
      const { content, wraps } = await encryptMessage({ ...message, sender: sender.keys, readers: [sender.identity, recipient.identity] })
      return { id, recipientId: to, content, wraps }
    },
  }
}
