import { loadTexts } from '#lib/i18n.ts'
import { useHasKeys } from './useHasKeys.ts'
import { useUnreadMessages } from './useUnreadMessages.ts'

/** Loaded on joining a video visit. */
const loadVisitChat = async () => {
  const [{ VisitChatView }] = await Promise.all([import('./VisitChatView.tsx'), loadTexts(['messages', 'files'])])
  return { default: VisitChatView }
}

/** Loaded when a call is about to start. */
const loadCallSeals = async () => (await import('./call-seal.ts')).makeCallSeal

export { loadCallSeals, loadVisitChat, useHasKeys, useUnreadMessages }
