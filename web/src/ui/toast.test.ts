import { expect, it } from 'vitest'
import { onToast, type ToastMessage, takeToasts, toast, toastDuration } from '#ui/toast.ts'

it('queues every toast until the renderer is there, and hands each over once', () => {
  toast.success('Saved')
  toast.error('Booking failed', { text: 'This time was just taken.' })

  const shown: ToastMessage[] = []
  const stop = onToast(() => shown.push(...takeToasts()))
  toast.warning('Session Expiring Soon')
  stop()
  toast.success('Later')

  expect(shown).toEqual([
    { kind: 'success', title: 'Saved', text: undefined },
    { kind: 'error', title: 'Booking failed', text: 'This time was just taken.' },
    { kind: 'warning', title: 'Session Expiring Soon', text: undefined },
  ])
  expect(takeToasts().map((message) => message.title)).toEqual(['Later'])
})

// @acceptance GLOBAL-035
it('leaves a success for 5 seconds, a warning for 6 and an error for 7', () => {
  expect(toastDuration).toEqual({ success: 5000, warning: 6000, error: 7000 })
})
