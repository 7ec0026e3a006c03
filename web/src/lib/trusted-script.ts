type ScriptPolicy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

/** The service worker, and the workers that the build has made. */
const ownScript = /^\/(sw|assets\/[\w.-]+)\.js$/

// Not in every browser, and not in TypeScript's DOM library.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('app-sw', {
  createScriptURL: (url) => {
    if (!ownScript.test(url)) throw new Error('Only the app’s own workers may be started')
    return url
  },
})

/** The address of a worker as the browser takes it: Trusted Types allow only the policy `app-sw` to name a script. */
export const trustedScript = (url: string): string => policy?.createScriptURL(url) ?? url
