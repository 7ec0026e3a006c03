import type { Exporter } from '#export/exporter.ts'
import { careTeamResources, drawCareTeam, generalPractitioner } from './care-team-exporter.ts'
import { findMainDoctor } from './queries.ts'
import { storeMember } from './seed.ts'

export { findMainDoctor, generalPractitioner, storeMember }

/** The care team in the data export. */
export const careTeamExporter: Exporter = { draw: drawCareTeam, sources: [{ types: ['CareTeam'], resources: careTeamResources }] }
