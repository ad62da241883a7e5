export const css = `
.ln{margin:0 auto;max-width:900px;font:15px/1.5 "Courier New",monospace;color:#111;background:#fffdf6}
.ln big{font-size:26px}
.ln-ad{background:#f3ecd6}
.ln-body{padding:8px 16px}
.ln-keys{border:1px dashed #998;padding:6px 10px;margin:8px 0}
.ln-key{margin:2px 0}
.ln-d1{margin-inline-start:6px;font-size:14px}
.ln-d2{margin-inline-start:10px;font-size:13px}
.ln-ink{border:1px solid #665}
.ln-name{font-weight:bold}
.ln-say{color:#443}
.ln-paid{color:#a40}
.ln-near{line-height:1.2}
.ln-on{text-align:center;margin:10px 0}
.ln-sum,.ln-set,.ln-ways{margin:4px 0}
.ln-side{border-inline-start:3px solid #998;padding-inline-start:10px;margin-top:14px}
.ln-pair{margin:0 10px}
.ln-pair small{color:#776;margin-inline-end:6px}
.ln-text,.ln-facts,.ln-do,.ln-door{margin:6px 0}
.ln-pick{margin-inline-end:12px}
.ln-from{padding:0 16px}
`;
