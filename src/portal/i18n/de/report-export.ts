/** Texts of a report's export. */
export const reportExport = {
  all: 'Alle {rows}, die zu den Filtern passen',
  xlsx: 'Excel (XLSX)',
  germanCsv: 'CSV für deutsches Excel',
  csv: 'CSV',
  print: 'Drucken, auch als PDF',
} as const
