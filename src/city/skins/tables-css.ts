export const css = `
body{margin:0;font-family:Verdana,Arial,sans-serif;font-size:13px}
a{color:#003399}
.logotxt{color:#fff;font-size:22px;font-weight:bold;text-decoration:none}
.navlink{font-size:12px}
.trail{font-size:11px}
.leftcol{background:#f0f0e0;border-right:1px solid #999}
.reslist td{border-bottom:1px dotted #999;vertical-align:top}
.reslist p{margin:0}
.slim td{padding:1px}
.hit{font-weight:bold;font-size:14px}
.btn3d{background:#cccc99;border:2px outset #ccc;padding:2px 8px}
.chip3d{display:inline-block;width:16px;border:1px solid #333;margin:2px}
.spec td{font-size:12px}
.small{font-size:10px}
form{margin:2px}
img[align=left]{margin-right:14px}
img[align=right]{margin-left:14px}
`;
