import { newId } from '#db/id.ts'
import { looksEncrypted } from '../looks-encrypted.ts'
import { type CastName, cast, type KindName, kinds } from './callers.ts'
import type { DeclaredEndpoint } from './declared-endpoint.ts'
import type { World } from './world.ts'

const own = { who: 'patients', needs: ['aal2'] } as const
const withContact = { ...own, rows: 'patients', idName: 'contactId' } as const
const file = { ...own, rows: 'encrypted files' } as const
const secret = 'a.b.c.d.e'
const secrets = { passphrase: secret, recovery: secret }

/** A doctor whom the caller may write to. */
const doctorFor = ({ idOfPerson }: World, kind: KindName) => idOfPerson(kind === 'cole' ? 'diaz' : 'cole')

/** A valid message, from a sender without keys. */
function messageOf(world: World, kind: KindName) {
  const { person = kind } = kinds[kind] as { person?: CastName }
  // callers who are no person of the cast are refused before the message is looked at
  const sender = person in cast ? (person as CastName) : 'ada'
  return looksEncrypted({ from: world.idOfPerson(sender), to: doctorFor(world, kind), keyIds: ['k'.repeat(43), 'l'.repeat(43)] })
}

/** The module's own tests cover what admins do with these; none exists here. */
const request = { who: 'admins', needs: ['aal2'], says: '404 disclosure_request_not_found', input: () => ({ id: newId() }) } as const
const decided = { ...request, needs: ['aal2', 'fresh'] } as const

/** Encrypted messages and their keys, in the caller's own conversations, for everyone but admins; the practice's key is for admins. */
export const messageEndpoints: Record<string, DeclaredEndpoint> = {
  listConversations: own,
  listMessageContacts: own,
  getMessageContact: { ...own, rows: 'patients' },
  countUnreadMessages: own,
  listMessages: withContact,
  sendMessage: { ...own, says: '409 message_keys_missing', input: messageOf },
  readMessages: { ...withContact, says: '404 message_not_found', input: () => ({ until: newId() }) },
  confirmDelivery: own,
  startAttachment: { ...own, input: (world, kind) => ({ contactId: doctorFor(world, kind), size: 100 }) },
  sendAttachmentChunk: { ...file, input: () => ({ position: 0, bytes: Buffer.alloc(100) }) },
  getAttachment: file,
  cancelAttachment: file,
  getAttachmentContent: file,

  getOwnKeys: own,
  setUpKeys: { ...own, says: '400 message_keys_invalid', input: () => ({ card: 'a.b.c', secrets }) },
  replaceKeys: { ...own, needs: ['aal2', 'fresh'], says: '400 message_keys_invalid', input: () => ({ card: 'a.b.c', secrets }) },
  setSecret: {
    ...own,
    needs: ['aal2', 'fresh'],
    says: '409 message_keys_missing',
    input: () => ({ method: 'passphrase', keyId: 'k'.repeat(43), secret }),
  },
  openSecret: { ...own, says: '404 message_secret_not_found', input: () => ({ method: 'recovery' }) },
  removeSecret: { ...own, needs: ['aal2', 'fresh'], says: '404 message_secret_not_found', input: () => ({ id: newId() }) },
  addDevice: {
    ...own,
    says: '409 message_keys_missing',
    input: () => ({ keyId: 'k'.repeat(43), credential: newId(), secret, userAgent: '' }),
  },
  openDevice: { ...own, needs: ['aal2', 'fresh'], says: '404 message_secret_not_found', input: () => ({ credential: newId() }) },
  startTransfer: {
    ...own,
    needs: ['aal2', 'fresh'],
    says: '409 message_keys_missing',
    input: () => ({ keyId: 'k'.repeat(43), ticketHash: 't'.repeat(43), secret }),
  },
  takeTransfer: { ...own, says: '404 message_transfer_not_found', input: () => ({ ticket: 't'.repeat(43) }) },
  cancelTransfer: own,
  getConversationKeys: withContact,
  setPin: { ...withContact, input: () => ({ pin: 'a.b.c' }) },

  countReleasableMessages: withContact,
  listReleasableMessages: withContact,
  grantMessages: {
    ...withContact,
    says: '409 message_keys_missing',
    input: () => ({ keyId: 'k'.repeat(43), grants: [{ senderId: newId(), messageId: newId(), wrap: secret, slip: 'a.b.c' }] }),
  },

  getRecordsKeys: { who: 'admins' },
  publishRecordsKey: { who: 'admins', needs: ['aal2', 'fresh'], says: '400 message_keys_invalid', input: () => ({ card: 'a.b.c' }) },

  listDisclosureRequests: { who: 'admins', needs: ['aal2'] },
  getDisclosureRequest: request,
  requestDisclosure: {
    who: 'admins',
    needs: ['aal2', 'fresh'],
    says: '409 own_account',
    input: ({ idOfPerson }) => ({ patientId: idOfPerson('olive'), firstDay: null, lastDay: null, reason: 'The patient asks for a copy' }),
  },
  approveDisclosureRequest: decided,
  refuseDisclosureRequest: decided,
  withdrawDisclosureRequest: request,
  endDisclosure: request,
  listArchivedConversations: request,
  listArchivedMessages: { ...request, input: () => ({ id: newId(), contactId: newId() }) },
  getArchivedFile: { ...request, input: () => ({ id: newId(), fileId: newId() }) },
}
