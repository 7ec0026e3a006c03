import { useUnreadMessages } from './api.ts'
import { UnreadMark } from './UnreadMark.tsx'

export { UnreadMark, useUnreadMessages }
