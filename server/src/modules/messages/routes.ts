import { messagesApi } from '@uzima/contract/messages'
import { disclosureRequestsApi } from '@uzima/contract/messages/disclosure-requests'
import { messageGrantsApi } from '@uzima/contract/messages/grants'
import { messageKeysApi } from '@uzima/contract/messages/keys'
import { recordsKeyApi } from '@uzima/contract/messages/records'
import { routes, together } from '#http/routes.ts'
import { getArchivedFile, listArchivedConversations, listArchivedMessages } from './service/archived-messages.ts'
import { cancelAttachment, getAttachment, getAttachmentContent, sendAttachmentChunk, startAttachment } from './service/attachments.ts'
import { countUnreadMessages, getMessageContact, listConversations, listMessageContacts } from './service/contacts.ts'
import {
  approveDisclosureRequest,
  endDisclosure,
  getDisclosureRequest,
  listDisclosureRequests,
  refuseDisclosureRequest,
  requestDisclosure,
  withdrawDisclosureRequest,
} from './service/disclosure-requests.ts'
import { countReleasableMessages, grantMessages } from './service/grants.ts'
import { getConversationKeys, replaceKeys, setPin, setUpKeys } from './service/keys.ts'
import { confirmDelivery, listMessages, listReleasableMessages, readMessages, sendMessage } from './service/messages.ts'
import { getOwnKeys } from './service/own-keys.ts'
import { getRecordsKeys, publishRecordsKey } from './service/records-keys.ts'
import { addDevice, openDevice, openSecret, removeSecret, setSecret } from './service/secrets.ts'
import { cancelTransfer, startTransfer, takeTransfer } from './service/transfers.ts'

const proved = ['aal2'] as const
const fresh = ['aal2', 'fresh'] as const

const messaging = routes(messagesApi, {
  listConversations: { allow: 'member', needs: proved, audit: 'conversations.listed', run: listConversations },
  listMessageContacts: { allow: 'member', needs: proved, audit: 'conversations.listed', run: listMessageContacts },
  getMessageContact: { allow: 'member', needs: proved, audit: null, run: getMessageContact },
  countUnreadMessages: { allow: 'member', needs: proved, audit: null, run: countUnreadMessages },
  listMessages: { allow: 'member', needs: proved, audit: 'conversation.opened', run: listMessages },
  sendMessage: { allow: 'member', needs: proved, audit: 'message.sent', run: sendMessage },
  // follows from opening a conversation, which is audited
  readMessages: { allow: 'member', needs: proved, audit: null, run: readMessages },
  confirmDelivery: { allow: 'member', needs: proved, audit: null, run: confirmDelivery },
  // the resulting message is audited
  startAttachment: { allow: 'member', needs: proved, audit: null, run: startAttachment },
  sendAttachmentChunk: { allow: 'member', needs: proved, audit: null, run: sendAttachmentChunk },
  getAttachment: { allow: 'member', needs: proved, audit: null, run: getAttachment },
  cancelAttachment: { allow: 'member', needs: proved, audit: null, run: cancelAttachment },
  getAttachmentContent: { allow: 'member', needs: proved, audit: 'message.file_opened', run: getAttachmentContent },
})

const keys = routes(messageKeysApi, {
  getOwnKeys: { allow: 'member', needs: proved, audit: null, run: getOwnKeys },
  setUpKeys: { allow: 'member', needs: proved, audit: 'message_keys.set_up', run: setUpKeys },
  replaceKeys: { allow: 'member', needs: fresh, audit: 'message_keys.replaced', run: replaceKeys },
  setSecret: { allow: 'member', needs: fresh, audit: 'message_keys.secret_changed', run: setSecret },
  openSecret: { allow: 'member', needs: proved, audit: 'message_keys.fetched', run: openSecret },
  removeSecret: { allow: 'member', needs: fresh, audit: 'message_keys.secret_removed', run: removeSecret },
  addDevice: { allow: 'member', needs: proved, audit: 'message_keys.device_added', run: addDevice },
  openDevice: { allow: 'member', needs: fresh, audit: 'message_keys.fetched', run: openDevice },
  startTransfer: { allow: 'member', needs: fresh, audit: 'message_keys.transfer_started', run: startTransfer },
  takeTransfer: { allow: 'member', needs: proved, audit: 'message_keys.transferred', run: takeTransfer },
  // ends what was audited when it began
  cancelTransfer: { allow: 'member', needs: proved, audit: null, run: cancelTransfer },
  getConversationKeys: { allow: 'member', needs: proved, audit: null, run: getConversationKeys },
  setPin: { allow: 'member', needs: proved, audit: null, run: setPin },
})

const grants = routes(messageGrantsApi, {
  // only a number
  countReleasableMessages: { allow: 'member', needs: proved, audit: null, run: countReleasableMessages },
  listReleasableMessages: { allow: 'member', needs: proved, audit: 'conversation.opened', run: listReleasableMessages },
  grantMessages: { allow: 'member', needs: proved, audit: 'message.released', run: grantMessages },
})

const records = routes(recordsKeyApi, {
  getRecordsKeys: { allow: 'admin', audit: null, run: getRecordsKeys },
  publishRecordsKey: { allow: 'admin', needs: fresh, audit: 'records_key.published', run: publishRecordsKey },
})

const disclosureRequests = routes(disclosureRequestsApi, {
  listDisclosureRequests: { allow: 'admin', needs: proved, audit: 'disclosure_requests.listed', run: listDisclosureRequests },
  getDisclosureRequest: { allow: 'admin', needs: proved, audit: 'disclosure_request.viewed', run: getDisclosureRequest },
  requestDisclosure: { allow: 'admin', needs: fresh, audit: 'disclosure_request.requested', run: requestDisclosure },
  approveDisclosureRequest: { allow: 'admin', needs: fresh, audit: 'disclosure_request.approved', run: approveDisclosureRequest },
  refuseDisclosureRequest: { allow: 'admin', needs: fresh, audit: 'disclosure_request.refused', run: refuseDisclosureRequest },
  withdrawDisclosureRequest: { allow: 'admin', needs: proved, audit: 'disclosure_request.withdrawn', run: withdrawDisclosureRequest },
  endDisclosure: { allow: 'admin', needs: proved, audit: 'disclosure_request.ended', run: endDisclosure },
  listArchivedConversations: { allow: 'admin', needs: proved, audit: 'archived_messages.listed', run: listArchivedConversations },
  listArchivedMessages: { allow: 'admin', needs: proved, audit: 'archived_messages.read', run: listArchivedMessages },
  getArchivedFile: { allow: 'admin', needs: proved, audit: 'archived_messages.file_opened', run: getArchivedFile },
})

export const messages = together(messaging, keys, grants, records, disclosureRequests)
