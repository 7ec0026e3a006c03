import { useWaitingPatients } from './api.ts'
import { Control } from './call/Controls.tsx'
import { Figure, Tag } from './call/Stage.tsx'

export { Control, Figure, Tag, useWaitingPatients }
