export type ToastKind = 'success' | 'warning' | 'error'
/** How long a toast stays, in milliseconds. */
export const toastDuration: Record<ToastKind, number> = { success: 5000, warning: 6000, error: 7000 }
/** Long enough to read what happened, find the button and press it. */
export const undoDuration = 10_000
export type ToastMessage = { kind: ToastKind; title: string; text?: string; undo?: Undo }
/** Takes back what was just done. */
type Undo = { label: string; run: () => void }
type Options = { text?: string; undo?: Undo }

/* Toasts queue here until the Toaster has loaded its renderer, which keeps that out of the first load. */
const waiting: ToastMessage[] = []
let deliver: (() => void) | undefined

function add(kind: ToastKind, title: string, options?: Options) {
  waiting.push({ kind, title, ...options })
  deliver?.()
}

/** Reports what just happened. Errors use role alert and stay longest. */
export const toast = {
  success: (title: string, options?: Options) => add('success', title, options),
  warning: (title: string, options?: Options) => add('warning', title, options),
  error: (title: string, options?: Options) => add('error', title, options),
}

/** Called when a toast is queued; returns a function to unsubscribe. */
export function onToast(listener: () => void) {
  deliver = listener
  if (waiting.length > 0) listener()
  return () => {
    if (deliver === listener) deliver = undefined
  }
}

export const takeToasts = () => waiting.splice(0)
