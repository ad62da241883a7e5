/** The formats that can be written. */
export const EXPORT_FORMATS = ['jsonl', 'csv', 'parquet', 'warc'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
