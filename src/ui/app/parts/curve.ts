/** Facts against downloads as a curve. */
import UPlot from 'uplot';
import type { ProgressPoint } from '../../../store/views.ts';
import { brief, count } from '../state/text.ts';

const HEIGHT = 220;

export function drawCurve(place: HTMLElement, points: readonly ProgressPoint[]): () => void {
  const css = getComputedStyle(document.documentElement);
  const colour = (name: string) => css.getPropertyValue(name).trim();
  const rising = points.filter(
    ({ downloads }, at) => at === 0 || downloads > points[at - 1].downloads || at === points.length - 1,
  );
  const axis = {
    stroke: colour('--soft'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { stroke: colour('--line'), width: 1 },
    font: '12px system-ui, sans-serif',
  };
  const plot = new UPlot(
    {
      width: place.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, points: { size: 7 } },
      scales: { x: { time: false } },
      axes: [
        {
          ...axis,
          label: 'downloads',
          labelFont: '12px system-ui, sans-serif',
          labelSize: 18,
          space: 80,
          size: 30,
          values: (_, ticks) => ticks.map((tick) => brief(tick)),
        },
        {
          ...axis,
          label: 'facts',
          labelFont: '12px system-ui, sans-serif',
          labelSize: 18,
          size: 50,
          values: (_, ticks) => ticks.map((tick) => brief(tick)),
        },
      ],
      series: [
        {},
        {
          label: 'facts',
          stroke: colour('--vein'),
          width: 2,
          fill: colour('--vein-soft'),
          points: { show: false },
          value: (_, value) => (value === null ? '' : count(value)),
        },
      ],
    },
    [rising.map(({ downloads }) => downloads), rising.map(({ facts }) => facts)],
    place,
  );
  const fit = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
  fit.observe(place);
  return () => {
    fit.disconnect();
    plot.destroy();
  };
}
