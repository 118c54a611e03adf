// Chapter 4: a sheet under the finger, and a screen that slides in,
// complete.

// ANCHOR: sheet
import UIKit

final class SheetController: UIViewController {
    private let sheet = UIView()
    private var animator: UIViewPropertyAnimator?
    private var grabbedAt: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        sheet.frame = view.bounds.offsetBy(dx: 0, dy: 400)
        view.addSubview(sheet)
        sheet.addGestureRecognizer(UIPanGestureRecognizer(
            target: self, action: #selector(drag(_:))))
    }

    @objc func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            let running = animator ?? opening() // (1)
            running.pauseAnimation()
            grabbedAt = running.fractionComplete // (2)
            animator = running
        case .changed:
            guard let animator else { return }
            let way = -pan.translation(in: view).y / 400
            animator.fractionComplete =
                grabbedAt + (animator.isReversed ? -way : way)
        case .ended, .cancelled:
            let speed = pan.velocity(in: view).y
            animator?.isReversed = speed > 0 // (3)
            animator?.continueAnimation(
                withTimingParameters: nil, durationFactor: 0)
        default: break
        }
    }

    private func opening() -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(
            duration: 0.5, dampingRatio: 1
        ) { [sheet] in
            sheet.transform = CGAffineTransform(
                translationX: 0, y: -400)
        }
        animator.addCompletion { [weak self] _ in // (4)
            self?.animator = nil
        }
        return animator
    }
}
// ANCHOR_END: sheet

// ANCHOR: slide
import UIKit

final class SlideIn: NSObject,
    UIViewControllerAnimatedTransitioning
{
    private var animator: UIViewPropertyAnimator?

    func transitionDuration(
        using _: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        0.4
    }

    func animateTransition(
        using context: any UIViewControllerContextTransitioning
    ) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator } // (1)
        let width = context.containerView.bounds.width
        let page = context.view(forKey: .to) ?? UIView()
        if let screen = context.viewController(forKey: .to) {
            page.frame = context.finalFrame(for: screen) // (2)
        }
        context.containerView.addSubview(page)
        page.transform = .init(translationX: width, y: 0)
        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: context),
            dampingRatio: 1
        ) { page.transform = .identity }
        animator.addCompletion { [weak self] _ in
            self?.animator = nil
            context.completeTransition(
                !context.transitionWasCancelled) // (3)
        }
        self.animator = animator
        return animator
    }
}
// ANCHOR_END: slide

/// Keep it beside the navigation controller, whose delegate it is.
@MainActor
final class Slides: NSObject, UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation:
            UINavigationController.Operation,
        from old: UIViewController, to new: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operation == .push
            && !UIAccessibility.isReduceMotionEnabled
            ? SlideIn() : nil
    }
}
