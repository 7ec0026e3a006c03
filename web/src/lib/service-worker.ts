import { trustedScript } from './trusted-script.ts'

/** Caches static files and the offline page only, never API responses. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(trustedScript('/sw.js'))
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
