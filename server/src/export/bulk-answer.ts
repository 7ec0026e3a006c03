/** An answer that says how far work is, or where its results are: by its status and headers, as asynchronous FHIR has it. */
export class BulkAnswer {
  readonly status: 200 | 202 | 500
  readonly headers: Record<string, string>
  readonly body: Record<string, unknown> | undefined
  constructor(status: 200 | 202 | 500, headers: Record<string, string>, body?: Record<string, unknown>) {
    this.status = status
    this.headers = headers
    this.body = body
  }
}
