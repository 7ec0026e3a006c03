// zod reads this when it is loaded: its probe for `new Function` would be reported as a violation of the policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
