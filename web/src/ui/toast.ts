export type ToastKind = 'success' | 'warning' | 'error'
/** How long a message stays, in milliseconds. */
export const toastDuration: Record<ToastKind, number> = { success: 5000, warning: 6000, error: 7000 }
export type ToastMessage = { kind: ToastKind; title: string; text?: string }
type Options = { text?: string }

/* Messages wait here until the Toaster has loaded what draws them: the first toast brings the code, not the first page. */
const waiting: ToastMessage[] = []
let deliver: (() => void) | undefined

function add(kind: ToastKind, title: string, options?: Options) {
  waiting.push({ kind, title, text: options?.text })
  deliver?.()
}

/** Says what just happened. An error also speaks up (role alert) and stays longest. */
export const toast = {
  success: (title: string, options?: Options) => add('success', title, options),
  warning: (title: string, options?: Options) => add('warning', title, options),
  error: (title: string, options?: Options) => add('error', title, options),
}

/** Called when a message waits; answers the way to stop listening. */
export function onToast(listener: () => void) {
  deliver = listener
  if (waiting.length > 0) listener()
  return () => {
    if (deliver === listener) deliver = undefined
  }
}

export const takeToasts = () => waiting.splice(0)
