export const css = `
:root{font:16px/1.5 system-ui,sans-serif;color:#1d2329}
body{margin:0 auto;max-width:1240px;padding:0 20px}
a{color:#0b6b53}
ul,ol{list-style:none;margin:0;padding:0}
.masthead{display:grid;grid-template-columns:auto 1fr auto;gap:20px;align-items:baseline;border-bottom:3px solid #0b6b53}
.masthead__name a{font-size:1.5rem;font-weight:800;text-decoration:none}
.masthead__motto{color:#667}
.masthead__menu{display:flex;gap:18px}
.trailmarks ol{display:flex;gap:6px;font-size:.85rem;padding:8px 0}
.trailmarks li+li::before{content:"\\203a ";color:#99a}
.split{display:grid;grid-template-columns:230px 1fr;gap:32px}
.sieve h3{font-size:.95rem;margin:14px 0 4px}
.sieve li{display:flex;justify-content:space-between;font-size:.9rem}
.sieve li[data-level="1"]{padding-left:14px}
.sieve li[data-level="2"]{padding-left:28px}
.sieve__patches{display:flex;flex-wrap:wrap;gap:6px}
.patch a{display:block;width:24px;height:24px;border-radius:4px;border:1px solid #bcc}
.tally{color:#889;font-size:.8rem}
.split__sum{color:#667}
.knobs{display:flex;flex-wrap:wrap;gap:6px 26px;font-size:.85rem;border-block:1px solid #dde;padding:6px 0}
.knob{display:flex;gap:8px;align-items:baseline}
.knob h4{margin:0}
.knob ul{display:flex;gap:10px;flex-wrap:wrap}
.tiles,.window__row{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:20px;margin:18px 0}
.tiles--wide{grid-template-columns:1fr}
.tile{border:1px solid #dde;border-radius:12px;padding:14px;box-shadow:0 1px 4px #0001}
.tile figure{margin:0}
.tile img{width:100%;height:130px;object-fit:cover;border-radius:8px}
.tile h3{font-size:1rem;margin:8px 0}
.tile__facts li{font-size:.85rem;display:flex;gap:8px}
.tile__facts small{color:#778}
.picked ul{display:flex;gap:10px;flex-wrap:wrap}
.picked h2{font-size:.9rem;margin:6px 0}
.picked a{background:#e4f2ee;border-radius:14px;padding:2px 12px;text-decoration:none}
.turner ul{display:flex;gap:8px;justify-content:center}
.turner span{font-weight:700}
.tips{background:#fffaeb;padding:12px;border-radius:12px}
.thing{display:grid;grid-template-columns:400px 1fr;gap:36px;margin-top:20px}
.thing--tall{display:block}
.portrait{margin:0}
.portrait img{width:380px;border-radius:12px}
.sheet li{display:grid;grid-template-columns:170px auto;justify-content:start;gap:10px;border-bottom:1px solid #eef;padding:4px 0}
.sheet span{color:#667}
.sheet data,.sheet li a{grid-column:2}
.deed a{display:inline-block;background:#0b6b53;color:#fff;padding:10px 26px;border-radius:8px;text-decoration:none}
.kin ul{display:flex;gap:20px}
.colophon{margin-top:40px;border-top:1px solid #dde;padding:14px 0}
.colophon ul{display:flex;gap:18px}
.commercial{display:flex;gap:16px;background:#fdf3d0;padding:6px 12px}
label{display:block;font-size:.9rem;margin:6px 0}
select{display:block;width:100%}
.grid th{text-align:left;padding-right:20px}
`;
