/** `status`, and where it is from now on. */
export type Written = { status: 200 | 201; location: string }

/** A resource as a response, with what a client may ask for it again by. */
export class ResourceAnswer {
  /** Undefined if the client wants no more than to know that it was written. */
  readonly resource: Record<string, unknown> | undefined
  readonly versionId: string | undefined
  readonly lastModified: Date | undefined
  readonly written: Written | undefined
  constructor(
    resource: Record<string, unknown> | undefined,
    more: { versionId?: string; lastModified?: Date | undefined; written?: Written | undefined } = {},
  ) {
    this.resource = resource
    this.versionId = more.versionId
    this.lastModified = more.lastModified
    this.written = more.written
  }
}
