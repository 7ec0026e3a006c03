type ScriptPolicy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

/** What the build makes. */
const ownScript = /^\/assets\/[\w.-]+\.js$/

// Not in every browser, and not in TypeScript's DOM library.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('app-worker', {
  createScriptURL: (url) => {
    if (!ownScript.test(url)) throw new Error('Only the app’s own workers may be started')
    return url
  },
})

/** The address of a worker as the browser takes it: Trusted Types allow only the policy `app-worker` to name one. */
export const trustedWorker = (url: string): string => policy?.createScriptURL(url) ?? url
