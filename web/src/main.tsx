import './styles.css'
import '#lib/zod-setup.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { tellServer, watchGlobalErrors } from '#layout/errors/global-errors.ts'
import { preload } from '#layout/page.tsx'
import { Root } from '#layout/Root.tsx'
import { startI18n } from '#lib/i18n.ts'
import { adoptNonce } from '#lib/nonce.ts'
import { registerServiceWorker } from '#lib/service-worker.ts'
import { startSession } from '#lib/session.ts'
import { watchWaitingEvents } from '#lib/waiting-events.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The root element is missing: index.html has no element with the id root')

const patience = 400

adoptNonce()
watchGlobalErrors()
startSession()
watchWaitingEvents()
void start(root)

async function start(element: HTMLElement) {
  // The first page and the words are on their way together. The page is drawn whole when it comes soon, else its surroundings first;
  // where the build has drawn it, it is there to be seen, and is taken over in one piece.
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
  // what React got over by drawing again is the server's to know, not the person's
  const options = { onRecoverableError: (error: unknown) => void tellServer('global_javascript_error', error) }
  // boot.js has put what the build has drawn there; as a transition, it is taken over in short steps that let presses and typing through
  if (isDrawn) startTransition(() => void hydrateRoot(element, app, options))
  else createRoot(element, options).render(app)
  dispatchEvent(new Event('uzima:started'))
  registerServiceWorker()
}
