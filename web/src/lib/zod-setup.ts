// zod reads this on load: its probe for `new Function` would be reported as a CSP violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
