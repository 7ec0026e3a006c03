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

/** The ways to open messages, for the security settings. */
const loadWaysPanel = async () => {
  const [{ WaysPanel }] = await Promise.all([import('./keys/WaysPanel.tsx'), loadTexts(['message-keys', 'messages'])])
  return WaysPanel
}

export { loadCallSeals, loadVisitChat, loadWaysPanel, useHasKeys, useUnreadMessages }
