import type { ComponentType } from 'react'

/** Passed in by whoever puts the app together: the layout knows no feature. */
export type UnreadMark = ComponentType<{ look: 'line' | 'corner' }>
