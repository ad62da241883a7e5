export const css = `
.sh{margin:0;font:14px/1.45 Arial,sans-serif;color:#1d2b24;background:#f2f5f3}
.sh-head{background:#1f5c45;color:#fff;padding:8px 24px}
.sh-head a{color:#fff}
.sh-brand h1{display:inline-block;margin:0 18px 0 0;font-size:20px}
.sh menu{list-style:none;margin:0;padding:0;display:flex;gap:14px;flex-wrap:wrap}
.sh-form div{display:flex;gap:10px;flex-wrap:wrap;align-items:end}
.sh-way{padding:6px 24px;font-size:12px}
.sh-desk{display:flex;gap:24px;padding:12px 24px;flex-wrap:wrap}
.sh-main{flex:3 1 640px}
.sh-folds{flex:1 1 200px}
.sh-fold{border-top:1px solid #c3d2ca;padding:4px 0}
.sh-fold summary{font-weight:bold}
.sh-in1{padding-inline-start:12px}
.sh-in2{padding-inline-start:24px}
.sh-dot{display:inline-block;width:20px;height:20px;border:1px solid #789;margin:2px}
.sh-table{border-collapse:collapse;width:100%;background:#fff}
.sh-table th,.sh-table td{border:1px solid #c3d2ca;padding:4px 8px;text-align:start}
.sh-table thead th{background:#e3ece7}
.sh-tight td,.sh-tight th{padding:1px 4px}
.sh-lift{background:#fff6da}
.sh-tool{display:inline-flex;gap:8px;margin-inline-end:18px;font-size:12px}
.sh-set span{border:1px solid #1f5c45;padding:0 6px;margin:0 4px}
.sh-turn{justify-content:center;margin:12px 0!important}
.sh-card th{text-align:start;color:#1f5c45;padding-inline-end:16px}
.sh-photo{width:260px;float:inline-end}
.sh-paper{flex:1 1 600px}
.sh-side{background:#fff;padding:6px 14px;flex:0 1 220px}
.sh-paid{background:#fff6da;padding:2px 24px}
.sh-sum,.sh-end,.sh-rest{color:#567}
`;
