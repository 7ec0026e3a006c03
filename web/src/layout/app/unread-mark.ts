import type { ComponentType } from 'react'

/** Injected where the app is assembled, since the layout doesn't depend on features. */
export type UnreadMark = ComponentType<{ look: 'line' | 'corner' }>
