import { appTokenSeconds, discovery, fhirBase, oauthBase, smartCapabilities } from './discovery.ts'
import { registerSandbox, sandbox } from './sandbox.ts'
import { smartStyleSheet } from './smart-style.ts'

export { appTokenSeconds, discovery, fhirBase, oauthBase, registerSandbox, sandbox, smartCapabilities, smartStyleSheet }
