import { isChunkError } from '#lib/errors.ts'
import { i18n, textsReady } from '#lib/i18n.ts'
import { toast } from '#ui/toast.ts'
import type { FailureEvent } from './report.ts'

/** Shows uncaught errors once as a toast and reports them. */
export function watchGlobalErrors() {
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') return
    if (isChunkError(event.reason)) return sayLoadingError()
    void sayRejection(event.reason)
  })
  addEventListener('error', (event) => {
    if (isChunkError(event.error)) return sayLoadingError()
    // Browser-level failures such as ResizeObserver loops carry no error.
    if (!event.error) return
    void reportToServer('global_javascript_error', event.error)
    void say('failure.application.title', 'failure.application.intro')
  })
}

const sayLoadingError = () => void say('failure.loading.title', 'failure.loading.intro')

async function sayRejection(reason: unknown) {
  const isStored = await reportToServer('unhandled_promise_rejection', reason)
  await say('failure.system.title', isStored ? 'failure.system.intro' : 'failure.system.unstored')
}

/** The error may occur before the texts have loaded: wait for them. */
async function say(title: string, intro: string) {
  await textsReady
  toast.error(i18n.t(title), { text: i18n.t(intro) })
}

/** Resolves to whether the server stored it. The reporting code is loaded by the first failure; failures to report are not reported. */
export const reportToServer = (event: FailureEvent, error: unknown) =>
  import('./report.ts')
    .then(({ reportFailure }) => reportFailure(event, error))
    .catch(() => {
      void say('failure.logging.title', 'failure.logging.intro')
      return false
    })
