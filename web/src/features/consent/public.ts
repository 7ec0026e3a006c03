import { ConsentGate } from './ConsentGate.tsx'
import { ConsentPanel } from './ConsentPanel.tsx'

export { ConsentGate, ConsentPanel }
