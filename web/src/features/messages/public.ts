import { loadTexts } from '#lib/i18n.ts'
import { useUnreadMessages } from './api.ts'
import { UnreadMark } from './UnreadMark.tsx'

/** Fetched by who is in a video visit. */
const loadVisitChat = async () => {
  const [{ VisitChatView }] = await Promise.all([import('./VisitChatView.tsx'), loadTexts(['messages', 'files'])])
  return { default: VisitChatView }
}

/** Fetched when two are about to talk. */
const loadCallSeals = async () => (await import('./call-seal.ts')).makeCallSeal

export { loadCallSeals, loadVisitChat, UnreadMark, useUnreadMessages }
