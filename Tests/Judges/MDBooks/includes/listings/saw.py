# ANCHOR: all
import wood

# ANCHOR: cut
def cut(plank):
    # ANCHOR: inner
    return wood.halves(plank)
    # ANCHOR_END: inner
# ANCHOR_END: cut

print(cut("oak"))
# ANCHOR_END: all
# ANCHOR: open
left = "open"
