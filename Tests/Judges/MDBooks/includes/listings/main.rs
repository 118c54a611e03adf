use std::fmt;

// ANCHOR: plank
struct Plank {
    length: f64,
}
// ANCHOR_END: plank

fn main() {
    let plank = Plank { length: 2.5 };
    println!("{}", plank.length);
}
