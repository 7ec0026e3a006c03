/** A resource as a response, with what a client may ask for it again by. */
export class ResourceAnswer {
  readonly resource: Record<string, unknown>
  readonly versionId: string | undefined
  readonly lastModified: Date | undefined
  constructor(resource: Record<string, unknown>, version: { versionId?: string; lastModified?: Date | undefined } = {}) {
    this.resource = resource
    this.versionId = version.versionId
    this.lastModified = version.lastModified
  }
}
