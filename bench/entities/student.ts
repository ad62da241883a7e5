/** Student's t-test for paired samples, two-sided: the chance of such a difference where there is none. */
export function pairedTTest(a: readonly number[], b: readonly number[]): number {
  const differences = a.map((value, at) => value - b[at]);
  const n = differences.length;
  if (n < 2) return 1;
  const mean = differences.reduce((sum, value) => sum + value, 0) / n;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  if (variance === 0) return mean === 0 ? 1 : 0;
  const t = mean / Math.sqrt(variance / n);
  return betaShare((n - 1) / (n - 1 + t * t), (n - 1) / 2, 0.5);
}

/** The regularised incomplete beta function, by Lentz's continued fraction. */
function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 300; m += 1) {
    for (const step of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / nonZero(1 + step * d);
      c = nonZero(1 + step / c);
      value *= c * d;
    }
  }
  return value;
}

const nonZero = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);

/** Stirling's series; arguments below 8 are moved up. */
function lnGamma(x: number): number {
  if (x < 8) return lnGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3);
}
