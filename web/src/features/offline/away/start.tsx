import '../../../styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { loadTexts, startI18n } from '#lib/i18n.ts'
import type { Kept } from '#lib/offline/copies.ts'
import { AwayApp } from './AwayApp.tsx'

const texts = ['offline', 'emergency-contacts', 'allergies', 'conditions', 'appointments', 'medications', 'articles', 'providers']

/** Replaces the plain offline page. */
export async function startAway(kept: Kept) {
  await startI18n()
  await loadTexts(texts)
  const root = document.createElement('div')
  document.querySelector('head link[href$="offline.css"]')?.remove()
  document.body.replaceChildren(root)
  delete document.documentElement.dataset.language
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <AwayApp kept={kept} />
      </BrowserRouter>
    </StrictMode>,
  )
}
