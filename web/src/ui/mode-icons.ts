import { Building2, Phone, Video } from 'lucide-react'
import type { IconShape } from './Icon.tsx'

/** The ways in which a visit takes place. */
export const modeIcons: Record<'in_person' | 'video' | 'phone', IconShape> = { in_person: Building2, video: Video, phone: Phone }
