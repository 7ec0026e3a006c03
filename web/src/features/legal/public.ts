import { LegalText } from './LegalText.tsx'

export { LegalText }
