import './styles.css'
import '#lib/zod-setup.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { reportToServer, watchGlobalErrors } from '#layout/errors/global-errors.ts'
import { preload } from '#layout/page.tsx'
import { Root } from '#layout/Root.tsx'
import { startI18n } from '#lib/i18n.ts'
import { catchInstallOffer } from '#lib/install.ts'
import { adoptNonce } from '#lib/nonce.ts'
import { registerServiceWorker } from '#lib/service-worker.ts'
import { startSession } from '#lib/session.ts'
import { watchWaitingEvents } from '#lib/waiting-events.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The root element is missing')

const patience = 400

adoptNonce()
watchGlobalErrors()
startSession()
watchWaitingEvents()
catchInstallOffer()
void start(root)

async function start(element: HTMLElement) {
  // Page and texts load in parallel. The page renders whole if it is ready soon, otherwise its layout first; a prerendered page is already
  // visible and hydrated in one piece.
  const texts = startI18n()
  const page = preload(routes.lines, location.pathname)
  await texts
  const isDrawn = element.hasChildNodes()
  await (isDrawn ? page : Promise.race([page, new Promise((resolve) => setTimeout(resolve, patience))]))
  const app = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <Root sitemap={routes} />
      </BrowserRouter>
    </StrictMode>
  )
  // errors React recovered from by re-rendering are reported to the server, not to the person
  const options = { onRecoverableError: (error: unknown) => void reportToServer('global_javascript_error', error) }
  // boot.js inserted the prerendered page; hydrating in a transition keeps clicks and typing responsive
  if (isDrawn) startTransition(() => void hydrateRoot(element, app, options))
  else createRoot(element, options).render(app)
  dispatchEvent(new Event('uzima:started'))
  registerServiceWorker()
}
