import { type FileType, fileBytes } from '@uzima/contract/files'
import { filesOfRecord } from '@uzima/contract/health-records'
import type { LeftOutReason, Omission } from '@uzima/contract/imports/kinds'
import { newId } from '#db/id.ts'
import type { FhirResource } from '#export/fhir.ts'
import { nameOfFile } from '#files/name.ts'
import type { BroughtDocument, BroughtReport } from '#modules/health-records/public.ts'
import { type Attached, kindOfFile, type ReadDocument, readDocument } from './mapping/document.ts'
import type { Around, LeftOut, Line } from './mapping/mapped.ts'

export const isDocument = ({ resourceType }: FhirResource) => resourceType === 'DocumentReference' || resourceType === 'DiagnosticReport'

/** The most that one import may have. */
const most = { files: 200, documents: 5000, results: 20_000 } as const

type File = { id: string; name: string; kind: FileType | null }
/** Keeps a file with the import until somebody decides; returns whether it is refused. */
export type KeepFile = (file: { id: string; name: string; type: FileType; bytes: Buffer }) => Promise<boolean>
type Held = { document: ReadDocument; files: File[]; where: string; resource: Pick<FhirResource, 'resourceType' | 'id'> }
type Said = { where: string; type: string } & (Line | LeftOut)

/**
 * The documents of what was brought. It is gone through twice, since their files and their results are elsewhere in it, before them or after.
 * Files are checked as they come, and wait until somebody has decided.
 */
export class Documents {
  /** Files that documents refer to, by the ids of those. */
  private readonly wanted = new Map<string, File>()
  /** By the ids of results. */
  private readonly reports = new Map<string, BroughtReport>()
  /** Files of documents, which reports may have too. */
  private readonly ofDocuments = new Set<string>()
  private readonly cameWithValues = new Set<string>()
  private readonly outcomes = new Map<string, 'there' | LeftOutReason>()
  private readonly held: Held[] = []
  private readonly refused: Said[] = []
  private kept = 0
  private readonly keepFile: KeepFile

  constructor(keepFile: KeepFile) {
    this.keepFile = keepFile
  }

  /** The first pass: which files and results belong to which document. Of a document and a report of the same thing, the document counts. */
  look(resource: FhirResource, around: Around): void {
    const read = readDocument(resource, around)
    if ('leftOut' in read || this.reports.size + this.wanted.size > most.results) return
    const isReport = resource.resourceType === 'DiagnosticReport'
    const files = this.filesOf(read).map(({ id }) => ({ id }))
    if (!isReport) for (const { elsewhere } of read.attached) if (elsewhere !== null) this.ofDocuments.add(elsewhere)
    const report = { key: keyOf(resource), title: read.title, type: read.type, description: read.text, files }
    for (const id of read.results) if (!isReport || !this.reports.has(id)) this.reports.set(id, report)
  }

  /** What a value of a laboratory stands in; the document then comes with its values. */
  reportOf(ids: readonly string[]): BroughtReport | null {
    const report = ids.flatMap((id) => this.reports.get(id) ?? [])[0] ?? null
    if (report) this.cameWithValues.add(report.key)
    return report
  }

  /** The second pass. */
  async take(resource: FhirResource, where: string, around: Around): Promise<void> {
    const read = readDocument(resource, around)
    const { resourceType: type, id } = resource
    if ('leftOut' in read) this.refused.push({ where, type, ...read })
    else if (this.held.length < most.documents) {
      const files = this.filesOf(read)
      for (const [index, file] of files.entries()) {
        const data = read.attached[index]?.data
        if (data) this.outcomes.set(file.id, await this.outcomeOf(file, data))
      }
      this.held.push({ document: read, files, where, resource: { resourceType: type, id } })
    }
  }

  /** A file that stands by itself: nothing unless a document refers to it. */
  async takeBinary({ data, contentType }: FhirResource, ids: readonly string[]): Promise<void> {
    const [file] = ids.flatMap((id) => this.wanted.get(id) ?? [])
    if (!file || this.outcomes.has(file.id) || typeof data !== 'string') return
    this.outcomes.set(file.id, await this.outcomeOf({ ...file, kind: file.kind ?? kindOfFile(contentType) }, data))
  }

  private async outcomeOf({ id, name, kind }: File, data: string): Promise<'there' | LeftOutReason> {
    if (kind === null) return 'file_kind'
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length === 0) return 'file_missing'
    if (bytes.length > fileBytes) return 'file_refused'
    if (this.kept >= most.files) return 'files_too_many'
    this.kept += 1
    return (await this.keepFile({ id, name, type: kind, bytes })) ? 'file_refused' : 'there'
  }

  /** Once all is read. */
  *rest(): Generator<Said> {
    yield* this.refused
    for (const { document, files, where, resource } of this.held) {
      const type = resource.resourceType
      const isReport = type === 'DiagnosticReport'
      // what is here as a document is not there twice
      if (isReport && document.attached.some(({ elsewhere }) => elsewhere !== null && this.ofDocuments.has(elsewhere))) continue
      for (const file of files) {
        const leftOut = this.outcomes.get(file.id) ?? (file.kind === null ? 'file_kind' : 'file_missing')
        if (leftOut !== 'there') yield { where, type: 'Binary', leftOut, name: file.name }
      }
      const there = files.filter(({ id }) => this.outcomes.get(id) === 'there')
      const hasValues = document.results.some((id) => this.cameWithValues.has(this.reports.get(id)?.key ?? ''))
      if (this.cameWithValues.has(keyOf(resource)) || (isReport && hasValues)) continue
      if (there.length === 0 && !document.hasWords) {
        if (files.length === 0) yield { where, type, leftOut: isReport ? 'kind_not_kept' : 'no_value', name: document.title }
        continue
      }
      const says: BroughtDocument = {
        ...{ title: document.title, type: document.type, date: document.date, provider: document.provider, description: document.text },
        files: there.map(({ id, name }) => ({ id, name })),
      }
      const omitted: Omission[] =
        there.length < document.attached.length ? [...new Set([...document.omitted, 'file' as const])] : document.omitted
      yield { where, type, kind: 'document', says, omitted }
    }
  }

  /** What its files are here. */
  private filesOf({ attached }: ReadDocument): File[] {
    return attached.slice(0, filesOfRecord).map((each) => {
      const known = each.elsewhere === null ? undefined : this.wanted.get(each.elsewhere)
      const file = known ?? fileOf(each)
      if (each.elsewhere !== null) this.wanted.set(each.elsewhere, file)
      return file
    })
  }
}

const keyOf = ({ resourceType, id }: Pick<FhirResource, 'resourceType' | 'id'>) => `${resourceType}/${id}`
const fileOf = ({ kind, title }: Attached): File => ({ id: newId(), name: nameOfFile(title, kind ?? 'text/plain'), kind })
