type ScriptPolicy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

const address = '/sw.js'

/** Caches static files and the offline page only, never API responses. Trusted Types allow only the policy `app-sw` to name the script. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Not in every browser, and not in TypeScript's DOM library.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('app-sw', {
    createScriptURL: (url) => {
      if (url !== address) throw new Error(url)
      return url
    },
  })
  const register = () => void navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
